// The recipes of the first chunk and of the exam. A recipe needed by a single component is beside that component.
import { defineRecipe } from '@chakra-ui/react/styled-system';

const control = {
  width: 'full',
  minHeight: '11',
  px: '3',
  bg: 'bg.panel',
  color: 'fg.strong',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'md',
  fontSize: 'md',
  lineHeight: 'moderate',
  outline: 0,
  transition: 'border-color .12s',
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '1px',
    borderColor: 'brand.border',
  },
  _invalid: { borderColor: 'danger.border', boxShadow: 'inset 0 0 0 1px {colors.danger.border}' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed', bg: 'bg.muted' },
  _placeholder: { color: 'fg.subtle' },
} as const;

const button = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    position: 'relative',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    outline: 0,
    lineHeight: '1.2',
    transition: 'background-color .12s, border-color .12s',
    _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    size: {
      xs: { minHeight: '8', minWidth: '8', px: '2', fontSize: 'xs' },
      sm: {
        minHeight: '9',
        minWidth: '9',
        px: '3',
        fontSize: 'sm',
        _pointerCoarse: { minHeight: '11', minWidth: '11' },
      },
      md: { minHeight: '11', minWidth: '11', px: '4', fontSize: 'sm' },
      lg: { minHeight: '12', minWidth: '12', px: '5', fontSize: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'color-mix(in srgb, {colors.colorPalette.solid} 88%, {colors.fg.strong})' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      plain: { color: 'colorPalette.fg', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const input = defineRecipe({
  className: 'chakra-input',
  base: control,
  variants: { size: { sm: { minHeight: '9', fontSize: 'sm', _pointerCoarse: { minHeight: '11' } }, md: {} } },
  defaultVariants: { size: 'md' },
});

const textarea = defineRecipe({
  className: 'chakra-textarea',
  base: { ...control, py: '2.5', minHeight: '24', resize: 'vertical' },
});

const heading = defineRecipe({
  className: 'chakra-heading',
  base: { fontWeight: 'semibold', color: 'fg.strong', letterSpacing: 'tight', textWrap: 'balance' },
  variants: {
    size: {
      sm: { fontSize: 'md', lineHeight: 'moderate' },
      md: { fontSize: 'lg', lineHeight: 'short' },
      lg: { fontSize: 'xl', lineHeight: 'short' },
      xl: { fontSize: '2xl', lineHeight: '1.3' },
      '2xl': { fontSize: '3xl', lineHeight: '1.25' },
    },
  },
  defaultVariants: { size: 'xl' },
});

const link = defineRecipe({
  className: 'chakra-link',
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'xs',
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  },
});

const spinner = defineRecipe({
  className: 'chakra-spinner',
  base: {
    display: 'inline-block',
    width: '1.25em',
    height: '1.25em',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderRadius: 'full',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    animation: 'spin',
  },
});

const skeleton = defineRecipe({
  className: 'chakra-skeleton',
  base: { bg: 'bg.emphasized', borderRadius: 'sm', animation: 'pulse', color: 'transparent' },
});

const badge = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2.5',
    minHeight: '6',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

/** Named for `createSystem`; a recipe missing here renders unstyled without a warning. */
export const recipes = { button, input, textarea, heading, link, spinner, skeleton, badge };
