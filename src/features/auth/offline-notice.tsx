import { Notice } from '../../ui/states';
import { text } from './text';

/** Always rendered, so that screen readers announce the loss and return of the network. */
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
