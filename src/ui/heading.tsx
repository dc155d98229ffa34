import { chakra } from '@chakra-ui/react/styled-system';
import { recipes } from './theme-recipes';

/** The library's heading without its context machinery; `as` sets the level. */
export const Heading = chakra('h2', recipes.heading);
