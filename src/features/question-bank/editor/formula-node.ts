import { InputRule, mergeAttributes, Node } from '@tiptap/core';
import katex from 'katex';
import { allowedOnly } from './allowed-only';

/** A formula in LaTeX; `display`: on a line of its own, though it stands among the words. */
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
    ({ node: { attrs } }) => {
      const dom = document.createElement('span');
      // MathML alone needs no style sheet of KaTeX's.
      katex.render(String(attrs.latex), dom, {
        output: 'mathml',
        throwOnError: false,
        displayMode: attrs.display === true,
      });
      return { dom };
    },
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

/** A formula that was drawn before its source was kept: it stays as it is, and can be taken out. */
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
