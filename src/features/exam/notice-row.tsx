import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Notice, type NoticeProps } from '../../ui/states';

interface NoticeRowProps {
  children: ReactNode;
  /** The buttons for it, at the end of the line; on a phone below the words. */
  actions: ReactNode;
}

/** Something that waits for a decision, and the way to it. */
export function NoticeRow({ children, actions }: NoticeRowProps) {
  return (
    <Counted tone="lantern">
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="3">
        <chakra.span flex="1 1 14rem" data-notice-words="">
          {children}
        </chakra.span>
        {actions}
      </chakra.div>
    </Counted>
  );
}

/** Counts what is told at the moment, by how urgent it is; returns how to take it back. */
export const NoticeCount = createContext<(tone: NoticeProps['tone']) => () => void>(() => () => undefined);

/** A notice that comes and goes by itself while a room is watched. */
export function RoomNotice({ children, ...props }: NoticeProps) {
  return (
    <Counted {...props}>
      <div data-notice-words="">{children}</div>
    </Counted>
  );
}

function Counted(props: NoticeProps) {
  const count = useContext(NoticeCount);
  const { tone } = props;
  useEffect(() => count(tone), [count, tone]);
  return <Notice {...props} />;
}

/** Holds what is read aloud when it appears; while it is empty it takes no place in its row. */
export const LiveBox = chakra('div', {
  base: { display: 'grid', gap: '3', _empty: { position: 'absolute' } },
});
