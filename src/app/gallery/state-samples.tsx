import { Skeleton } from '@chakra-ui/react/skeleton';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar';
import { BrandMark } from '../../ui/brand-mark';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DemoMark } from '../../ui/demo-mark';
import { DialogFoot } from '../../ui/dialog-foot';
import { FormDrawer } from '../../ui/form-drawer';
import { CheckCircleIcon } from '../../ui/icons/basic-icons';
import { LogoMark } from '../../ui/logo-mark';
import { Modal, ModalBody } from '../../ui/modal';
import { ProgressBar } from '../../ui/progress-bar';
import { RetryNotice } from '../../ui/retry-notice';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../ui/states';
import { StatusBadge } from '../../ui/status-badge';
import { ROLES, type Tone } from '../../ui/theme-colors';
import { toaster } from '../../ui/toast';
import { SampleRow } from './sample-row';
import { text } from './text';

const TONES = Object.keys(ROLES) as Tone[];
const NOTICE_TONES = ['info', 'success', 'lantern', 'danger'] as const;

export function FeedbackSamples() {
  return (
    <>
      <SampleRow>
        {TONES.map((tone) => (
          <StatusBadge key={tone} icon={CheckCircleIcon} tone={tone} label={tone} />
        ))}
      </SampleRow>
      {NOTICE_TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={tone}>
          {text.message}
        </Notice>
      ))}
      <SampleRow>
        <Button onClick={() => toaster.success(text.message)}>{text.open('toast')}</Button>
        <Button tone="danger" onClick={() => toaster.error(text.wrong)}>
          {text.open('toast')}
        </Button>
      </SampleRow>
      <ProgressBar label={text.file} percent={40} detail={text.sample} />
      <ProgressBar label={text.file} />
      <Skeleton height="10" />
      <LoadingState />
      <EmptyState title={text.title} action={<Button>{text.save}</Button>}>
        {text.description}
      </EmptyState>
      <RetryNotice message={text.wrong} onRetry={() => undefined} />
      <ErrorState message={text.wrong} requestId="0190a000" onRetry={() => undefined} />
    </>
  );
}

export function OverlaySamples() {
  const [shown, setShown] = useState<'dialog' | 'drawer' | 'confirm'>();
  const close = () => setShown(undefined);
  return (
    <SampleRow>
      {(['dialog', 'drawer', 'confirm'] as const).map((kind) => (
        <Button key={kind} variant="outline" tone="neutral" onClick={() => setShown(kind)}>
          {text.open(kind)}
        </Button>
      ))}
      <Modal open={shown === 'dialog'} onClose={close} title={text.title} description={text.description}>
        <ModalBody>
          <EmptyState title={text.title} />
          <DialogFoot
            problem={text.deleted}
            cancelLabel={text.options[0]}
            submitLabel={text.save}
            busy={false}
            onCancel={close}
          />
        </ModalBody>
      </Modal>
      <FormDrawer open={shown === 'drawer'} onClose={close} title={text.fields} onSubmit={close}>
        {text.description}
      </FormDrawer>
      <ConfirmDialog
        open={shown === 'confirm'}
        title={text.title}
        confirmLabel={text.save}
        typeToConfirm={text.options[0]}
        onConfirm={close}
        onClose={close}
      >
        {text.deleted}
      </ConfirmDialog>
    </SampleRow>
  );
}

export function IdentitySamples() {
  return (
    <SampleRow>
      <BrandMark />
      <LogoMark logo={LOGO} />
      <LogoMark logo={null} boxSize="6" />
      <DemoMark label={text.title} hint={text.description} />
      <Avatar name={text.long} size="9" />
      <Avatar name={text.long} size="16" />
      <Avatar name={text.rows[0].name} size="24" />
    </SampleRow>
  );
}

const LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='%23a33'/%3E%3C/svg%3E";
