import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { fileNameOf } from '#domain/sheet/file-name';
import { toProblem } from '../../../lib/problem';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { PasswordInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { useMakeConfig } from './api';
import { text } from './text';

/** Creates settings for this exam, to be installed on its computers. */
export function MakeConfigForm({ exam }: { exam: { id: string; name: string } }) {
  const [password, setPassword] = useState('');
  const make = useMakeConfig();
  return (
    <chakra.form
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(
          { exam: exam.id, ...(password ? { quit_password: password } : {}) },
          {
            onSuccess: ({ message, data }) => {
              saveFile(
                new Blob([data.file], { type: 'application/seb' }),
                text.make.file(fileNameOf(exam.name)),
              );
              toaster.success(message);
            },
            onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
          },
        );
      }}
    >
      <chakra.h3 fontWeight="semibold" color="fg.strong">
        {text.make.heading}
      </chakra.h3>
      <chakra.p color="fg.muted">{text.make.body}</chakra.p>
      <Field label={text.make.password} help={text.make.passwordHelp} optional>
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            autoComplete="new-password"
            maxLength={100}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" justifySelf="start" busy={make.isPending}>
        <DownloadIcon boxSize="4" />
        {text.make.go}
      </Button>
    </chakra.form>
  );
}
