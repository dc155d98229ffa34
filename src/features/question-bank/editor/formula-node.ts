import { InputRule, mergeAttributes, Node } from '@tiptap/core';
import { allowedOnly } from './allowed-only';
import { drawFormula } from './drawn-formula';

/** A formula in LaTeX; `display`: shown on its own line, although it is inline content. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    latex: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-latex'),
      renderHTML: ({ latex }) => ({ 'data-latex': latex }),
    },
    display: {
      default: false,
      parseHTML: (element) => element.hasAttribute('data-display'),
      renderHTML: ({ display }) => (display ? { 'data-display': '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-latex]', priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node: { attrs } }) => ({ dom: drawFormula(String(attrs.latex), attrs.display === true) }),
  addInputRules() {
    return [
      new InputRule({
        find: /\$\$([^$\n]+)\$\$$/,
        handler: ({ state, range, match: [, latex = ''] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ latex: latex.trim() }));
        },
      }),
    ];
  },
});

/** A formula drawn before its source was kept: it can only stay as it is or be deleted. */
export const DrawnFormula = Node.create({
  name: 'drawnFormula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ mathml: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'math', priority: 100, getAttrs: (element) => ({ mathml: element.outerHTML }) }],
  renderHTML({ node, HTMLAttributes }) {
    const drawn = allowedOnly(String(node.attrs.mathml)).firstElementChild;
    return drawn ? { dom: document.importNode(drawn, true) } : ['span', mergeAttributes(HTMLAttributes)];
  },
});
