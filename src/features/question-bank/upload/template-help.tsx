import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { toaster } from '../../../ui/toast';
import { makeQuestionWorkbook } from '../export/question-workbook';
import { text } from '../text';
import { TEMPLATE_QUESTIONS } from './template-questions';

export function TemplateHelp() {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await makeQuestionWorkbook(TEMPLATE_QUESTIONS), text.upload.templateFile);
    } catch {
      toaster.error(text.upload.templateFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" mt="5">
      <Button variant="outline" busy={isBusy} onClick={() => void download()}>
        <DownloadIcon boxSize="4" />
        {text.upload.template}
      </Button>
      <chakra.p flex="1 1 18rem" fontSize="sm" color="fg.muted">
        {text.upload.templateHint}
      </chakra.p>
    </chakra.div>
  );
}
