import { chakra } from '@chakra-ui/react/styled-system';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useId } from 'react';
import { extensions } from './extensions';
import { fromEditorHtml, toEditorHtml } from './html-bridge';

interface RichFieldProps {
  label: string;
  /** Read once; afterwards the field keeps its own text. */
  initial: string;
  isTall?: boolean;
  onChange: (written: string) => void;
  /** Called with the field that the tools act on. */
  onFocus: (editor: Editor) => void;
}

/** The usual shortcut of other editors. */
export const TO_TOOLS = 'Alt+F10';

/** A rich text field in the editor's form. */
export function RichField({ label, initial, isTall = false, onChange, onFocus }: RichFieldProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    content: toEditorHtml(initial),
    // Our Content Security Policy forbids style elements; the styles are set below.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'aria-keyshortcuts': TO_TOOLS,
      },
      handleKeyDown: (_view, event) => event.altKey && event.key === 'F10' && focusTools(),
    },
    onUpdate: ({ editor: changed }) => onChange(fromEditorHtml(changed.getHTML())),
    onFocus: ({ editor: focused }) => onFocus(focused),
  });
  return (
    <chakra.div flex="1" minWidth="0">
      <chakra.span id={id} display="block" fontSize="sm" fontWeight="semibold" color="fg.strong" mb="1.5">
        {label}
      </chakra.span>
      <Frame tall={isTall}>
        <EditorContent editor={editor} />
      </Frame>
    </chakra.div>
  );
}

/** Tab would lead through the fields before this one; the tools act on the last focused field. */
function focusTools(): boolean {
  const tools = [...document.querySelectorAll<HTMLElement>('[data-tools]')].at(-1);
  const stop = tools?.querySelector<HTMLElement>('button[tabindex="0"]');
  stop?.focus();
  return stop !== undefined && stop !== null;
}

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg.strong',
    overflowX: 'auto',
    '&:focus-within': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
    '& .ProseMirror': {
      outline: 0,
      px: '3',
      py: '2.5',
      minHeight: '11',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      lineHeight: 'tall',
    },
    // Each paragraph takes its direction from its own words, unless it has one.
    '& :is(p, h3, h4, h5, figcaption):not([dir])': { unicodeBidi: 'plaintext', textAlign: 'start' },
    '& p + p, & table, & figure, & blockquote, & pre': { marginTop: '0.6em' },
    '& ul': { listStyle: 'disc', paddingInlineStart: '1.5em' },
    '& ol': { listStyle: 'decimal', paddingInlineStart: '1.5em' },
    '& h3, & h4, & h5': { fontWeight: '600' },
    '& blockquote': {
      borderInlineStart: '3px solid',
      borderColor: 'brand.emphasized',
      paddingInlineStart: '1em',
    },
    '& pre': { bg: 'bg.muted', borderRadius: 'md', padding: '0.75em', overflowX: 'auto' },
    '& code': { fontFamily: 'mono', fontSize: '0.9em', bg: 'bg.muted', borderRadius: 'sm', px: '0.2em' },
    '& figcaption': { fontSize: 'sm', color: 'fg.muted' },
    '& audio': { maxWidth: '100%', verticalAlign: 'middle' },
    '& td, & th': {
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      padding: '0.35em 0.7em',
      minWidth: '3em',
    },
    '& th': { bg: 'bg.muted', fontWeight: '600' },
    '& img': { maxWidth: '100%', height: 'auto', bg: 'white' },
    '& [dir=rtl]': { textAlign: 'right', fontFamily: 'arabic', lineHeight: 'arabic' },
    '& math, & math *': { font: 'revert', margin: 'revert', padding: 'revert', boxSizing: 'revert' },
    '& math': { fontFamily: 'math', fontSize: '1.1em' },
    '& math[display=block]': { marginBlock: '0.6em' },
    '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'brand.focusRing' },
  },
  variants: { tall: { true: { '& .ProseMirror': { minHeight: '8rem' } } } },
});
