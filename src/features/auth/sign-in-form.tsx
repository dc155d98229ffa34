import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { auth } from '#contract/auth/auth';
import type { ReplyOf } from '#contract/endpoint';
import { callOnce } from '../../lib/api-client';
import { isApiError } from '../../lib/api-error';
import { readPreference, writePreference } from '../../lib/preferences';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { ArrowLeftIcon } from '../../ui/icons/basic-icons';
import { PasswordInput, SelectInput, TextInput } from '../../ui/inputs';
import { Notice } from '../../ui/states';
import { toaster } from '../../ui/toast';
import { OfflineNotice } from './offline-notice';
import { asksForSchool, type Role } from './roles';
import { signInCall } from './sign-in-call';
import { text } from './text';
import { type CredentialInput, type Credentials, useCredentials } from './use-credentials';
import { useQueue } from './use-queue';

export type SignedIn = ReplyOf<typeof auth.signIn>;

export interface School {
  id: string;
  name: string;
  logo: string | null;
}

export interface SignInFormProps {
  role: Role;
  schools: readonly School[];
  isOnline: boolean;
  onBack: () => void;
  onSignedIn: OnSignedIn;
}

/**
 * What follows a sign-in, whose form stays busy until it resolves. `isHere` says whether the form is still there: once
 * it was left, somebody else may sit before the screen.
 */
export type OnSignedIn = (reply: SignedIn, isHere: () => boolean) => void | Promise<void>;

export function SignInForm({ role, schools, isOnline, onBack, onSignedIn }: SignInFormProps) {
  const offersSchools = asksForSchool(role) && schools.length > 1;
  const [problem, setProblem] = useState<Problem>();
  const [school, setSchool] = useState(() => rememberedSchool(schools));
  const queue = useQueue();
  const form = useCredentials(async (typed) => {
    setProblem(undefined);
    // What was refused before would lie on the page that comes next.
    toaster.clear();
    const wanted = { ...typed, level: role, ...(offersSchools && school ? { homebase: school } : {}) };
    try {
      const reply = await queue.enter((signal) => callOnce(signInCall, wanted, { signal }));
      await onSignedIn(reply, queue.isHere);
    } catch (error) {
      if (!queue.isHere()) return;
      const found = problemOf(error, offersSchools ? schoolHint(schools, school) : undefined);
      setProblem(found);
      toaster.error(found.message);
      form.password.ref.current?.focus();
    }
  });
  return (
    <>
      <Heading as="h1" size="xl" mb="1">
        {text.formTitle(text.roles[role].label)}
      </Heading>
      <chakra.form
        noValidate
        onSubmit={form.submit}
        aria-busy={form.isBusy}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <Messages problem={problem} isOnline={isOnline} isQueued={queue.isWaiting} />
        {offersSchools ? (
          <SchoolField
            schools={schools}
            value={school}
            onChange={(id) => {
              setSchool(id);
              writePreference('school', id);
            }}
          />
        ) : null}
        <CredentialFields role={role} {...form} />
        <Button type="submit" size="lg" width="full" busy={form.isBusy}>
          {text.submit}
        </Button>
      </chakra.form>
      {/* Below: at the top of a phone a refusal would lie on it. */}
      <chakra.div mt="2">
        <Button variant="ghost" tone="neutral" width="full" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      </chakra.div>
    </>
  );
}

interface Problem {
  message: string;
  hint: string | undefined;
}

/** The hint is only for a refused sign-in; a busy server has nothing to do with the school. */
function problemOf(error: unknown, hint: string | undefined): Problem {
  if (!isApiError(error)) return { message: text.unexpected, hint: undefined };
  return { message: error.message, hint: error.code === 'signInFailed' ? hint : undefined };
}

interface MessagesProps {
  problem: Problem | undefined;
  isOnline: boolean;
  /** The server was busy and is asked again by itself. */
  isQueued: boolean;
}

/** The toast announces the error; here it stays visible beside the fields to be retyped. */
function Messages({ problem, isOnline, isQueued }: MessagesProps) {
  return (
    <>
      {/* Kept while empty, so that what comes is announced; only then away from the heading. */}
      <chakra.div pt={isOnline && !isQueued ? '0' : '3'}>
        <OfflineNotice isOnline={isOnline}>{text.offlineForm}</OfflineNotice>
        <div role="status">{isQueued ? <Notice tone="lantern">{text.queued}</Notice> : null}</div>
      </chakra.div>
      {problem && isOnline ? (
        <Notice tone="danger">
          <p>{problem.message}</p>
          {problem.hint ? <p>{problem.hint}</p> : null}
        </Notice>
      ) : null}
    </>
  );
}

interface SchoolFieldProps {
  schools: readonly School[];
  value: string;
  onChange: (id: string) => void;
}

function SchoolField({ schools, value, onChange }: SchoolFieldProps) {
  return (
    <Field label={text.school}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          placeholder={text.schoolPlaceholder}
          options={schools.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface CredentialFieldsProps extends Record<'identifier' | 'password', CredentialInput> {
  role: Role;
  /** While a sign-in is being sent the fields are locked. */
  isBusy: boolean;
  faults: Partial<Credentials>;
}

function CredentialFields({ role, isBusy, identifier, password, faults }: CredentialFieldsProps) {
  return (
    <>
      <Field label={text.identifier[role]} error={faults.identifier}>
        {(control) => (
          <TextInput
            {...control}
            {...identifier}
            autoFocus
            readOnly={isBusy}
            maxLength={200}
            aria-required
            inputMode={INPUT_MODES[role]}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={text.password} error={faults.password}>
        {(control) => (
          <PasswordInput
            {...control}
            {...password}
            readOnly={isBusy}
            maxLength={200}
            aria-required
            autoComplete="current-password"
          />
        )}
      </Field>
    </>
  );
}

/** The keyboard that a phone shows. A NIS is mostly digits, but some schools use letters too. */
const INPUT_MODES: Record<Role, 'email' | 'text'> = {
  admin: 'email',
  parent: 'email',
  teacher: 'text',
  student: 'text',
};

/** The school remembered on this device, if it still exists. */
function rememberedSchool(schools: readonly School[]): string {
  const id = readPreference('school');
  return schools.some((school) => school.id === id) ? id : '';
}

/** A device remembers its school, and a user of another school may overlook that. Reveals nothing about accounts. */
function schoolHint(schools: readonly School[], chosen: string): string {
  const school = schools.find(({ id }) => id === chosen);
  return school ? text.checkSchool(school.name) : text.chooseSchool;
}
