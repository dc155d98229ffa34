import { touchSession } from './access/session-commands';
import { openSessionByCard, resetPasswords, revokeCardsOf } from './auth/cards/commands';
import { makeExamCards } from './auth/cards/exam-card-command';
import { addChild, makeChildCodes, signUpParent } from './auth/children/commands';
import { removeAvatar, saveAvatar } from './auth/profile/avatar-commands';
import { changeProfile } from './auth/profile/commands';
import { askReset, resetByMail } from './auth/reset/commands';
import { endOtherSessions, endOwnSession, signOutPeople } from './auth/sessions/commands';
import { completeSetup } from './auth/setup/commands';
import { noteGuessing, openSession, signOut } from './auth/sign-in/commands';
import { noteBackup } from './backup/commands';
import { officerCommands } from './center/admins/all-commands';
import { forgetMailServer, nameOffice, queueTestMail, saveMailServer } from './center/app/commands';
import { addSchool, changeSchool, removeLogo, saveLogo } from './center/schools/commands';
import { clearSchool, markSchoolDeleted } from './center/schools/remove';
import type { AnyCommand } from './db/command';
import { noteExport } from './db/export-log';
import { noteReveal } from './db/reveal-log';
import {
  clearExamAllowance,
  removeTimeProfile,
  saveTimeProfile,
  setExamAllowance,
} from './exam/allowances/commands';
import { changeExam, createExam, removeExam, toggleExam } from './exam/commands';
import { copyExam } from './exam/copies/commands';
import { addConfigKey, removeConfigKey } from './exam/safe-browser/commands';
import { seatingCommands } from './exam/seating/all-commands';
import { nameSubstitute, withdrawSubstitute } from './exam/substitutes/commands';
import { receiveOperations } from './exam-session/answers/commands';
import { markFull } from './exam-session/answers/full-command';
import {
  finishAttempt,
  penalizeAttempt,
  rejoinAttempt,
  sweepAttempts,
} from './exam-session/attempts/commands';
import { recreateAttempt } from './exam-session/attempts/recreate-command';
import { restoreAttempt, retakeAttempt } from './exam-session/attempts/retake-commands';
import { startAttempt } from './exam-session/attempts/start-command';
import { noteTokenGuessed } from './exam-session/attempts/token-limit';
import { withdrawPenalty } from './exam-session/attempts/withdraw-command';
import { withdrawPenalties } from './exam-session/attempts/withdraw-together';
import { calculateLostTime, noteContacts } from './exam-session/contact/commands';
import { correctQuestion } from './exam-session/corrections/commands';
import { decideAnswers, rebuildAnswers } from './exam-session/decisions/commands';
import { gradeEssay, saveGuide } from './exam-session/grading/commands';
import { saveDoubleMarking } from './exam-session/grading/double-marking/commands';
import { decideEssay } from './exam-session/grading/double-marking/decide';
import { saveRubric } from './exam-session/grading/rubrics/commands';
import { importOperations } from './exam-session/hand-in/commands';
import { answerCall } from './exam-session/live/call-commands';
import { collectAttempts, noteCollection, readmitAttempts } from './exam-session/live/collect-commands';
import { askReadmission } from './exam-session/live/readmission-command';
import { thawAttempts } from './exam-session/live/thaw-command';
import { keepMeasures } from './exam-session/measures/keep-measures';
import { sendMessage } from './exam-session/messages/commands';
import { adoptSitting } from './exam-session/offline-start/adopt-command';
import {
  giveEnvelope,
  makeStartCodes,
  noteCodesSeen,
  revokeStartCodes,
} from './exam-session/offline-start/code-commands';
import { saveProceedingsNote } from './exam-session/proceedings/note-command';
import { noteQuestionPaper } from './exam-session/question-paper/commands';
import { noteDeviceCheck } from './exam-session/readiness/commands';
import { notePrintedSheet, noteResultSheet, releaseResults } from './exam-session/results/commands';
import { addTime, withdrawTime } from './exam-session/time/extra-time-commands';
import { pauseExam, resumeExam } from './exam-session/time/pause-commands';
import { explainIncident } from './exam-session/timeline/commands';
import { pingWriter } from './health/commands';
import { claimMails, settleMail } from './mail/queue';
import { addQuestions, changeBank, createBank } from './question-bank/commands';
import { saveMedia } from './question-bank/media/commands';
import { copyBank, copyQuestions, moveQuestions } from './question-bank/placement/commands';
import { addQuestion, changeQuestion, removeQuestion } from './question-bank/questions/commands';
import { clearBank, removeBank } from './question-bank/removal';
import { handOverBanks, shareBank } from './question-bank/sharing/commands';
import { restoreVersion } from './question-bank/versions/commands';
import { recordsCommands } from './records/all-commands';
import { addClass, changeClass, removeClass, toggleClass } from './school/classes/commands';
import { seatPupil, unseatPupil } from './school/classes/pupil-commands';
import { archiveClasses } from './school/classes/several-commands';
import { addSorting, removeSorting, renameSorting } from './school/grades/commands';
import { graduateClass, undoGraduation } from './school/graduation/class-commands';
import { removeGraduate, saveGraduate } from './school/graduation/commands';
import { importSheet, undoImport } from './school/imports/commands';
import { saveLetterhead } from './school/letterhead/commands';
import {
  addParent,
  changeParent,
  deactivateParents,
  removeParent,
  toggleParent,
} from './school/parents/commands';
import { activatePeriod, addPeriod, removePeriod, renamePeriod } from './school/periods/commands';
import { savePromotion, undoPromotion } from './school/promotion/commands';
import { addPupil, carryPupil, changePupil, removePupil, togglePupil } from './school/pupils/commands';
import { activateSeveral, deactivateSeveral, seatSeveral } from './school/pupils/several-commands';
import { addRoom, changeRoom, removeRoom } from './school/rooms/commands';
import { removeBranch, removeCategory, saveBranch, saveCategory } from './school/subjects/category-commands';
import {
  addSubject,
  changeSubject,
  removeSubject,
  toggleSubject,
  weighSubject,
} from './school/subjects/commands';
import { removeCover, saveCover } from './school/subjects/cover-commands';
import { archiveSubjects } from './school/subjects/several-commands';
import { addTeacher, changeTeacher, removeTeacher, toggleTeacher } from './school/teachers/commands';
import { deactivateTeachers } from './school/teachers/several-commands';

/** Every command the writer knows. */
export const commands: readonly AnyCommand[] = [
  touchSession,
  openSession,
  noteGuessing,
  signOut,
  changeProfile,
  saveAvatar,
  removeAvatar,
  endOwnSession,
  endOtherSessions,
  signOutPeople,
  resetPasswords,
  makeExamCards,
  revokeCardsOf,
  openSessionByCard,
  makeChildCodes,
  signUpParent,
  addChild,
  completeSetup,
  askReset,
  resetByMail,
  addSchool,
  changeSchool,
  saveLogo,
  removeLogo,
  markSchoolDeleted,
  clearSchool,
  ...officerCommands,
  nameOffice,
  saveMailServer,
  forgetMailServer,
  queueTestMail,
  claimMails,
  settleMail,
  pingWriter,
  createExam,
  changeExam,
  addConfigKey,
  removeConfigKey,
  copyExam,
  nameSubstitute,
  withdrawSubstitute,
  removeExam,
  toggleExam,
  ...seatingCommands,
  saveTimeProfile,
  removeTimeProfile,
  setExamAllowance,
  clearExamAllowance,
  startAttempt,
  recreateAttempt,
  noteTokenGuessed,
  receiveOperations,
  importOperations,
  finishAttempt,
  penalizeAttempt,
  rejoinAttempt,
  retakeAttempt,
  restoreAttempt,
  withdrawPenalty,
  withdrawPenalties,
  sweepAttempts,
  noteDeviceCheck,
  giveEnvelope,
  makeStartCodes,
  revokeStartCodes,
  noteCodesSeen,
  adoptSitting,
  addTime,
  keepMeasures,
  noteContacts,
  calculateLostTime,
  withdrawTime,
  pauseExam,
  resumeExam,
  explainIncident,
  answerCall,
  askReadmission,
  collectAttempts,
  noteCollection,
  readmitAttempts,
  thawAttempts,
  markFull,
  sendMessage,
  saveProceedingsNote,
  decideAnswers,
  rebuildAnswers,
  gradeEssay,
  decideEssay,
  saveDoubleMarking,
  saveGuide,
  saveRubric,
  noteQuestionPaper,
  notePrintedSheet,
  noteResultSheet,
  releaseResults,
  correctQuestion,
  createBank,
  changeBank,
  addQuestions,
  clearBank,
  removeBank,
  addQuestion,
  changeQuestion,
  removeQuestion,
  restoreVersion,
  shareBank,
  handOverBanks,
  copyQuestions,
  moveQuestions,
  copyBank,
  addPeriod,
  renamePeriod,
  removePeriod,
  activatePeriod,
  addSorting,
  renameSorting,
  removeSorting,
  addRoom,
  changeRoom,
  removeRoom,
  saveLetterhead,
  addClass,
  changeClass,
  removeClass,
  toggleClass,
  seatPupil,
  unseatPupil,
  addSubject,
  changeSubject,
  removeSubject,
  toggleSubject,
  weighSubject,
  saveCover,
  removeCover,
  saveCategory,
  removeCategory,
  saveBranch,
  removeBranch,
  saveMedia,
  addPupil,
  changePupil,
  removePupil,
  togglePupil,
  carryPupil,
  seatSeveral,
  activateSeveral,
  deactivateSeveral,
  archiveClasses,
  archiveSubjects,
  deactivateTeachers,
  graduateClass,
  undoGraduation,
  noteExport,
  noteBackup,
  addTeacher,
  changeTeacher,
  removeTeacher,
  toggleTeacher,
  addParent,
  changeParent,
  removeParent,
  toggleParent,
  deactivateParents,
  importSheet,
  undoImport,
  savePromotion,
  undoPromotion,
  saveGraduate,
  removeGraduate,
  ...recordsCommands,
  noteReveal,
];
