const TEXT_TAGS =
  'p br b i u s em strong sub sup ul ol li table thead tbody tfoot tr th td caption blockquote pre code span div h3 h4 h5 hr img audio figure figcaption bdi bdo ruby rt';

/** MathML for presentation only: nothing that runs, links or embeds. */
const MATH_TAGS =
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd semantics';

/** Every element a rich tree may show. */
export const RICH_TAGS: ReadonlySet<string> = new Set(`${TEXT_TAGS} ${MATH_TAGS}`.split(' '));

/** Elements without content. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'mspace', 'mprescripts']);
