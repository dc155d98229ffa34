import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { database } from '#contract/records/database';
import type { FamilyMember, PupilRecord } from '#contract/records/record-shown';
import { formatDay } from '../../../lib/format-day';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { EditIcon, PlusIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { RowMenu } from '../../../ui/table/row-menu';
import { toaster } from '../../../ui/toast';
import { useRecordWrite } from '../api';
import { CardHead } from '../record/section-card';
import { text } from '../text';
import { MemberForm } from './member-form';

interface FamilySectionProps {
  record: PupilRecord;
  keeps: boolean;
}

/** Brothers, sisters and other members of a pupil's household. */
export function FamilySection({ record, keeps }: FamilySectionProps) {
  const [editing, setEditing] = useState<FamilyMember | 'new'>();
  const [removing, setRemoving] = useState<FamilyMember>();
  return (
    <Card>
      <CardHead
        title={text.sections.family}
        action={
          <Button variant="outline" tone="neutral" size="sm" onClick={() => setEditing('new')}>
            <PlusIcon boxSize="4" />
            {keeps ? text.addMember : text.proposeMember}
          </Button>
        }
      />
      {record.family.length === 0 ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {text.noMembers}
        </chakra.p>
      ) : (
        <chakra.ul>
          {record.family.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onEdit={() => setEditing(member)}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </chakra.ul>
      )}
      {editing ? (
        <MemberForm
          userid={record.userid}
          of={editing === 'new' ? null : editing}
          keeps={keeps}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {removing ? (
        <RemoveMember
          userid={record.userid}
          of={removing}
          keeps={keeps}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </Card>
  );
}

interface MemberRowProps {
  member: FamilyMember;
  onEdit: () => void;
  onRemove: () => void;
}

function MemberRow({ member: { name, gender, birth_date }, onEdit, onRemove }: MemberRowProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap="3" py="1" borderTopWidth="1px">
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {text.gender[gender]} · {formatDay(birth_date)}
        </chakra.p>
      </chakra.div>
      <RowMenu
        label={name}
        actions={[
          { id: 'edit', label: text.editShort, icon: EditIcon, onSelect: onEdit },
          { id: 'remove', label: text.remove, icon: TrashIcon, destructive: true, onSelect: onRemove },
        ]}
      />
    </chakra.li>
  );
}

interface RemoveMemberProps {
  userid: string;
  of: FamilyMember;
  keeps: boolean;
  onClose: () => void;
}

function RemoveMember({ userid, of, keeps, onClose }: RemoveMemberProps) {
  const remove = useRecordWrite(database.removeFamily);
  return (
    <ConfirmDialog
      open
      title={keeps ? text.removeMember(of.name) : text.proposeRemoval(of.name)}
      confirmLabel={keeps ? text.remove : text.send}
      tone={keeps ? 'danger' : 'brand'}
      busy={remove.isPending}
      problem={toProblem(remove.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { userid, id: of.id },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
          },
        )
      }
    >
      {keeps ? text.removeMemberBody : text.familyHelp}
    </ConfirmDialog>
  );
}
