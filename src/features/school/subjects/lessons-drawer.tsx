import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { BranchDetail, SubjectDetail } from '#contract/school/subject';
import { formatNumber } from '../../../lib/format';
import { Loaded } from '../../../ui/loaded';
import { Modal, ModalBody } from '../../../ui/modal';
import { useBranchDetail, useSubjectDetail } from '../api';
import { text } from './text';

interface DrawerProps {
  of: { id: string; name: string };
  onClose: () => void;
}

/** Who teaches a subject in which classes of the active period. */
export function SubjectLessons({ of, onClose }: DrawerProps) {
  return (
    <Drawer title={text.lessons.title(of.name)} description={text.lessons.description} onClose={onClose}>
      <Loaded query={useSubjectDetail(of.id)}>{(detail) => <Teachers detail={detail} />}</Loaded>
    </Drawer>
  );
}

/** The subjects of a branch in every class, with who teaches them there. */
export function BranchClasses({ of, onClose }: DrawerProps) {
  return (
    <Drawer title={text.branch.title(of.name)} description={text.branch.description} onClose={onClose}>
      <Loaded query={useBranchDetail(of.id)}>{(detail) => <Grades detail={detail} />}</Loaded>
    </Drawer>
  );
}

function Drawer(props: { title: string; description: string; onClose: () => void; children: ReactNode }) {
  const { children, ...frame } = props;
  return (
    <Modal open placement="end" width="30rem" {...frame}>
      <ModalBody
        pt="2"
        gap="5"
        // Focusable, so that its end can be reached by keyboard: it may hold nothing else to focus.
        tabIndex={0}
        role="group"
        aria-label={frame.title}
      >
        {children}
      </ModalBody>
    </Modal>
  );
}

function Teachers({ detail: { teachers, banks } }: { detail: SubjectDetail }) {
  return (
    <>
      {teachers.length === 0 ? <chakra.p>{text.lessons.nobody}</chakra.p> : null}
      <chakra.dl display="flex" flexDirection="column" gap="3">
        {teachers.map(({ id, name, classes }) => (
          <div key={id}>
            <chakra.dt fontWeight="semibold" color="fg.strong">
              {name}
            </chakra.dt>
            <chakra.dd color="fg.muted">
              {classes.map((place) => place.name).join('; ') || text.lessons.noClass}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.p fontSize="sm" color="fg.muted">
        {text.lessons.banks(formatNumber(banks))}
      </chakra.p>
    </>
  );
}

function Grades({ detail: { grades } }: { detail: BranchDetail }) {
  const [first] = grades[0]?.classes ?? [];
  if (!first) return <chakra.p>{text.branch.noClasses}</chakra.p>;
  if (first.subjects.length === 0) return <chakra.p>{text.branch.noSubjects}</chakra.p>;
  return grades.map((grade) => (
    <chakra.section key={grade.grade_id} display="flex" flexDirection="column" gap="3">
      <chakra.h3 fontWeight="semibold" color="fg.strong">
        {text.branch.grade(grade.grade_name)}
      </chakra.h3>
      {grade.classes.map((place) => (
        <div key={place.class_id}>
          <chakra.h4 fontWeight="semibold" fontSize="sm">
            {place.class_name}
          </chakra.h4>
          <chakra.dl fontSize="sm">
            {place.subjects.map(({ subject_id: id, subject_name: name, teachers }) => (
              <chakra.div key={id} display="flex" flexWrap="wrap" columnGap="2">
                <dt>{name}</dt>
                <chakra.dd color="fg.muted">
                  {teachers.map((teacher) => teacher.name).join('; ') || text.branch.noTeacher}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </div>
      ))}
    </chakra.section>
  ));
}
