/** The page's own styles. The build writes them into the first style sheet and leaves this file out of the app. */
export const globalCss = {
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.6',
    // The font sets words close together.
    wordSpacing: '0.06em',
    // Linux otherwise rounds every glyph to whole pixels, and words stand unevenly.
    textRendering: 'geometricPrecision',
    colorPalette: 'brand',
    colorScheme: 'light',
    scrollbarGutter: 'auto',
  },
  'html.dark': { colorScheme: 'dark' },
  body: { minHeight: '100dvh' },
  // Browsers set both back for controls.
  'button, input, select, textarea': { wordSpacing: 'inherit', textRendering: 'inherit' },
  '*::placeholder': { color: 'fg.subtle' },
  '::selection': { bg: 'brand.emphasized' },
  // Only for components without focus styles of their own.
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': { html: { bg: 'white' } },
};
