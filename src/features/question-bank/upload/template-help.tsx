import { chakra } from '@chakra-ui/react/styled-system';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { useMadeFile } from '../../../ui/use-made-file';
import { makeQuestionWorkbook } from '../export/question-workbook';
import { text } from '../text';
import { TEMPLATE_QUESTIONS } from './template-questions';

export function TemplateHelp() {
  const { isBusy, make } = useMadeFile(text.upload.templateFailed);
  const download = () =>
    make(async () => saveFile(await makeQuestionWorkbook(TEMPLATE_QUESTIONS), text.upload.templateFile));
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
