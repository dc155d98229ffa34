import { chakra } from '@chakra-ui/react/styled-system';
import { recipes } from './theme-recipes';

// The house's controls without the component library's form machinery: 5 kB that every start would carry.

export const LineBox = chakra('input', recipes.input);
export const TextBox = chakra('textarea', recipes.textarea);
