import { chakra } from '@chakra-ui/react/styled-system';
import { recipes } from './theme-recipes';

/** A link in a button's looks, for what leads somewhere. `<ButtonLink asChild><Link to="…">…` */
export const ButtonLink = chakra('a', recipes.button);
