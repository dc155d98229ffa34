/** Marks what has a head of its own, as a letterhead: that of the page around it is left off the paper. */
export const HEADED = { 'data-headed': '' } as const;

/** For the head of the page. */
export const UNLESS_HEADED = { _print: { 'body:has([data-headed]) &': { display: 'none' } } } as const;
