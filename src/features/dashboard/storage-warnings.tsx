import { Notice } from '../../ui/states';
import { useStorageState } from './api';

/** What speaks against the server's disk, in the server's own words; nothing where all is well, or where it cannot be asked. */
export function StorageWarnings() {
  const { data } = useStorageState();
  return data?.warnings.map(({ code, tone, message }) => (
    <Notice key={code} tone={tone === 'danger' ? 'danger' : 'lantern'}>
      {message}
    </Notice>
  ));
}
