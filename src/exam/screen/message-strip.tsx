import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/states';
import { text } from '../text';
import { useSession, useView } from './session-context';

/** Messages from staff above the question, not covering it, one after the other until each is read. */
export function MessageStrip() {
  const messages = useView((view) => view.messages);
  const { readMessage } = useSession();
  const [first] = messages;
  if (!first) return null;
  return (
    <chakra.div px={{ base: '4', md: '6' }} pt="3" textAlign="start" overflowWrap="anywhere">
      <Notice urgent title={text.message(messages.length)}>
        {first.text}
        <Button variant="outline" mt="2" display="flex" onClick={readMessage}>
          {text.messageRead}
        </Button>
      </Notice>
    </chakra.div>
  );
}
