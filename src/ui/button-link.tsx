import { chakra } from '@chakra-ui/react/styled-system';
import { recipes } from './theme-recipes';

/** A link that looks like a button, for navigation. `<ButtonLink asChild><Link to="…">…` */
export const ButtonLink = chakra('a', recipes.button);
