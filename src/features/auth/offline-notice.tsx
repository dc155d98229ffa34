import { Notice } from '../../ui/states';
import { text } from './text';

/** Always in the page, so that losing and regaining the network is read aloud when it happens. */
export function OfflineNotice({ isOnline, children }: { isOnline: boolean; children: string }) {
  return (
    <div role="status">
      {isOnline ? null : (
        <Notice tone="lantern" title={text.offlineTitle}>
          {children}
        </Notice>
      )}
    </div>
  );
}
