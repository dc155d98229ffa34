import { chakra } from '@chakra-ui/react/styled-system';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { FormulaDialog } from './formula-dialog';
import { ImageDialog } from './image-dialog';
import { TO_TOOLS } from './rich-field';
import { SoundDialog } from './sound-dialog';
import { text } from './text';

type Tool = keyof typeof text.tools;
/** Tools that open a dialog first. */
type Dialog = 'formula' | 'image' | 'sound';

/** One toolbar for all fields; it acts on the last focused one. A single Tab stop; arrow keys move between tools. */
export function Toolbar({ editor }: { editor: Editor | null }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [stop, setStop] = useState<string>('bold');
  const state = useEditorState({ editor, selector: ({ editor: of }) => (of ? stateOf(of) : null) });
  // Table tools are shown only in a table.
  const isThere = TOOLS.some((tool) => tool === stop) || (state?.table ?? false);
  const current = isThere ? stop : 'bold';
  const run = (tool: Tool) => {
    if (!editor) return;
    if (isDialog(tool)) setDialog(tool);
    else ACTS[tool](editor);
  };
  return (
    <chakra.div
      position="sticky"
      // Below the app's bar, which has a demo strip above it on phones.
      top={{ base: 'var(--tools-top, 5.5rem)', md: 'var(--tools-top, 4.5rem)' }}
      zIndex="1"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      p="1.5"
      display="grid"
      gap="1.5"
    >
      <chakra.div
        role="toolbar"
        aria-label={text.toolbar}
        data-tools
        display="grid"
        gap="1.5"
        onKeyDown={(event) => moveAmongTools(event, editor)}
      >
        <chakra.div display="flex" flexWrap="wrap" gap="1">
          {TOOLS.map((tool) => (
            <Button
              key={tool}
              tabIndex={tool === current ? 0 : -1}
              onFocus={() => setStop(tool)}
              size="sm"
              variant={state?.[tool] ? 'solid' : 'ghost'}
              tone="neutral"
              disabled={!editor}
              aria-label={text.tools[tool][1]}
              title={text.tools[tool][1]}
              aria-pressed={tool in (state ?? {}) ? state?.[tool] : undefined}
              // Keeps focus and selection in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(tool)}
            >
              {text.tools[tool][0]}
            </Button>
          ))}
        </chakra.div>
        {editor && state?.table ? <TableTools editor={editor} current={current} onStop={setStop} /> : null}
      </chakra.div>
      <chakra.p fontSize="xs" color="fg.muted" css={{ '@media (pointer: coarse)': { display: 'none' } }}>
        {text.toolKeys(TO_TOOLS)}
      </chakra.p>
      {editor && dialog === 'formula' ? (
        <FormulaDialog editor={editor} onClose={() => setDialog(null)} />
      ) : null}
      {editor && dialog === 'image' ? <ImageDialog editor={editor} onClose={() => setDialog(null)} /> : null}
      {editor && dialog === 'sound' ? <SoundDialog editor={editor} onClose={() => setDialog(null)} /> : null}
    </chakra.div>
  );
}

function moveAmongTools(event: KeyboardEvent<HTMLElement>, editor: Editor | null): void {
  if (event.key === 'Escape') {
    // Back to the text, without closing the surrounding dialog.
    event.preventDefault();
    editor?.commands.focus();
    return;
  }
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = tools.findIndex((tool) => tool.matches(':focus'));
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tools.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tools.at(to % tools.length)?.focus();
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
  // Superscript and subscript exclude each other.
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

interface TableToolsProps {
  editor: Editor;
  current: string;
  onStop: (tool: string) => void;
}

function TableTools({ editor, current, onStop }: TableToolsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1">
      {TABLE_ACTS.map(([tool, act]) => (
        <Button
          key={tool}
          size="sm"
          variant="outline"
          tone="neutral"
          tabIndex={tool === current ? 0 : -1}
          onFocus={() => onStop(tool)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => act(editor)}
        >
          {text.tableTools[tool]}
        </Button>
      ))}
    </chakra.div>
  );
}
