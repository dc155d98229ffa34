import { admin, type OfficerRow } from '#contract/center/admin';
import { toProblem } from '../../../lib/problem';
import { LockIcon } from '../../../ui/icons/basic-icons';
import { CopyIcon, EditIcon, LogoutIcon, TrashIcon, UploadIcon } from '../../../ui/icons/office-icons';
import type { RowAction } from '../../../ui/table/row-menu';
import { toaster } from '../../../ui/toast';
import { useCenterWrite } from '../api';
import { text } from '../text';
import type { ShownLink } from './link-dialog';

const { admins: words } = text;

interface OfficerActions {
  self: string;
  onEdit: (of: OfficerRow) => void;
  onRemove: (of: OfficerRow) => void;
  /** Called with a link that is to be copied. */
  onLink: (link: ShownLink) => void;
}

/**
 * Actions on an account: one not yet activated gets another link; all others are switched off or on, and their owners
 * get a link when they forgot their password.
 */
export function useOfficerActions({ self, onEdit, onRemove, onLink }: OfficerActions) {
  const toggle = useCenterWrite(admin.changeStatus);
  const send = useCenterWrite(admin.sendActivation);
  const replace = useCenterWrite(admin.makePasswordLink);
  const fail = (error: unknown) => toaster.error(toProblem(error)?.message ?? '');
  const invite = (id: string, by: 'mail' | 'link') =>
    send.mutate(
      { input: { id, by } },
      {
        onSuccess: ({ message, data }) =>
          data.link ? onLink({ kind: 'activation', link: data.link }) : toaster.success(message),
        onError: fail,
      },
    );
  const recover = (id: string) =>
    replace.mutate(
      { input: { id } },
      { onSuccess: ({ data }) => onLink({ kind: 'password', link: data.link }), onError: fail },
    );
  const toggleOne = (id: string, state: 'active' | 'inactive') =>
    toggle.mutate(
      { input: { id, state } },
      { onSuccess: ({ message }) => toaster.success(message), onError: fail },
    );
  const actionsOf = (row: OfficerRow): RowAction[] => [
    { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => onEdit(row) },
    ...(isNotActivated(row)
      ? [
          { id: 'mail', label: words.mailLink, icon: UploadIcon, onSelect: () => invite(row.id, 'mail') },
          { id: 'link', label: words.copyLink, icon: CopyIcon, onSelect: () => invite(row.id, 'link') },
        ]
      : [
          {
            id: 'password',
            label: words.passwordLink,
            icon: CopyIcon,
            // An account that is off lets nobody in with any password.
            disabled: row.state === 'off',
            onSelect: () => recover(row.id),
          },
          {
            id: 'toggle',
            label: row.state === 'active' ? words.deactivate : words.activate,
            icon: row.state === 'active' ? LockIcon : LogoutIcon,
            onSelect: () => toggleOne(row.id, row.state === 'active' ? 'inactive' : 'active'),
          },
        ]),
    {
      id: 'remove',
      label: text.remove,
      icon: TrashIcon,
      destructive: true,
      onSelect: () => onRemove(row),
    },
  ];
  // One's own name, e-mail and password are changed in the profile; nobody sends himself away.
  return (row: OfficerRow): RowAction[] => (row.id === self ? [] : actionsOf(row));
}

function isNotActivated({ state }: OfficerRow): boolean {
  return state === 'waiting' || state === 'undelivered' || state === 'expired';
}
