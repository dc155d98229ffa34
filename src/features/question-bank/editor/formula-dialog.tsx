import { chakra } from '@chakra-ui/react/styled-system';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { Modal } from '../../../ui/modal';
import { text } from './text';

interface FormulaDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Inserts a formula, or changes the selected one. */
export function FormulaDialog({ editor, onClose }: FormulaDialogProps) {
  const [selected] = useState(() => editor.getAttributes('formula'));
  const [latex, setLatex] = useState(String(selected.latex ?? ''));
  const [display, setDisplay] = useState(selected.display === true);
  const insert = () => {
    if (latex.trim() !== '') {
      const content = { type: 'formula', attrs: { latex: latex.trim(), display } };
      editor.chain().focus().insertContent(content).run();
    }
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={text.formula.title} width="28rem">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          insert();
        }}
      >
        <chakra.div px="6" pb="5" display="grid" gap="4">
          <Field label={text.formula.label} help={text.formula.help}>
            {(control) => (
              <TextInput
                {...control}
                value={latex}
                onChange={(event) => setLatex(event.target.value)}
                dir="ltr"
                autoFocus
                spellCheck={false}
              />
            )}
          </Field>
          <CheckInput
            label={text.formula.display}
            checked={display}
            onChange={(event) => setDisplay(event.target.checked)}
          />
          <Button type="submit" disabled={latex.trim() === ''}>
            {text.formula.insert}
          </Button>
        </chakra.div>
      </form>
    </Modal>
  );
}
