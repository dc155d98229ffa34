import { chakra } from '@chakra-ui/react/styled-system';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { FormulaDialog } from './formula-dialog';
import { ImageDialog } from './image-dialog';
import { SoundDialog } from './sound-dialog';
import { text } from './text';

type Tool = keyof typeof text.tools;
/** Tools that ask something first. */
type Dialog = 'formula' | 'image' | 'sound';

/** One row of tools for all fields: they act on the field that was written in last. */
export function Toolbar({ editor }: { editor: Editor | null }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const state = useEditorState({ editor, selector: ({ editor: of }) => (of ? stateOf(of) : null) });
  const run = (tool: Tool) => {
    if (!editor) return;
    if (isDialog(tool)) setDialog(tool);
    else ACTS[tool](editor);
  };
  return (
    <chakra.div
      position="sticky"
      // Below the app's bar, which on a phone of the demo has a strip above it.
      top={{ base: 'var(--tools-top, 5.5rem)', md: 'var(--tools-top, 4.5rem)' }}
      zIndex="1"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      p="1.5"
      display="grid"
      gap="1.5"
    >
      <chakra.div role="toolbar" aria-label={text.toolbar} display="flex" flexWrap="wrap" gap="1">
        {TOOLS.map((tool) => (
          <Button
            key={tool}
            size="sm"
            variant={state?.[tool] ? 'solid' : 'ghost'}
            tone="neutral"
            disabled={!editor}
            aria-label={text.tools[tool][1]}
            title={text.tools[tool][1]}
            aria-pressed={tool in (state ?? {}) ? state?.[tool] : undefined}
            // The field keeps the focus and its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(tool)}
          >
            {text.tools[tool][0]}
          </Button>
        ))}
      </chakra.div>
      {editor && state?.table ? <TableTools editor={editor} /> : null}
      {editor && dialog === 'formula' ? (
        <FormulaDialog editor={editor} onClose={() => setDialog(null)} />
      ) : null}
      {editor && dialog === 'image' ? <ImageDialog editor={editor} onClose={() => setDialog(null)} /> : null}
      {editor && dialog === 'sound' ? <SoundDialog editor={editor} onClose={() => setDialog(null)} /> : null}
    </chakra.div>
  );
}

const TOOLS: readonly Tool[] = [
  'bold',
  'italic',
  'underline',
  'sub',
  'sup',
  'code',
  'bullets',
  'numbers',
  'rtl',
  'formula',
  'table',
  'image',
  'sound',
];

function isDialog(tool: Tool): tool is Dialog {
  return tool === 'formula' || tool === 'image' || tool === 'sound';
}

function stateOf(editor: Editor): Partial<Record<Tool, boolean>> {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    sub: editor.isActive('sub'),
    sup: editor.isActive('sup'),
    code: editor.isActive('code'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    rtl: editor.isActive({ dir: 'rtl' }),
    table: editor.isActive('table'),
  };
}

const ACTS: Record<Exclude<Tool, Dialog>, (editor: Editor) => void> = {
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor) => editor.chain().focus().toggleItalic().run(),
  underline: (editor) => editor.chain().focus().toggleUnderline().run(),
  // Raised and lowered at once is neither.
  sub: (editor) => editor.chain().focus().unsetMark('sup').toggleMark('sub').run(),
  sup: (editor) => editor.chain().focus().unsetMark('sub').toggleMark('sup').run(),
  code: (editor) => editor.chain().focus().toggleMark('code').run(),
  bullets: (editor) => editor.chain().focus().toggleBulletList().run(),
  numbers: (editor) => editor.chain().focus().toggleOrderedList().run(),
  rtl: (editor) =>
    editor.isActive({ dir: 'rtl' })
      ? editor.chain().focus().unsetTextDirection().run()
      : editor.chain().focus().setTextDirection('rtl').run(),
  table: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
};

const TABLE_ACTS: readonly [keyof typeof text.tableTools, (editor: Editor) => void][] = [
  ['addRow', (editor) => editor.chain().focus().addRowAfter().run()],
  ['addColumn', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['deleteRow', (editor) => editor.chain().focus().deleteRow().run()],
  ['deleteColumn', (editor) => editor.chain().focus().deleteColumn().run()],
  ['deleteTable', (editor) => editor.chain().focus().deleteTable().run()],
];

function TableTools({ editor }: { editor: Editor }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1">
      {TABLE_ACTS.map(([tool, act]) => (
        <Button key={tool} size="sm" variant="outline" tone="neutral" onClick={() => act(editor)}>
          {text.tableTools[tool]}
        </Button>
      ))}
    </chakra.div>
  );
}
