import { chakra } from '@chakra-ui/react/styled-system';
import { recipes } from './theme-recipes';

// Our own controls without the component library's form machinery, which would add 5 kB to every start.

export const LineBox = chakra('input', recipes.input);
export const TextBox = chakra('textarea', recipes.textarea);
