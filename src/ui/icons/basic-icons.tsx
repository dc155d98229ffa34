// Icons of the sign-in screen and the exam; the others are in office-icons.tsx, so that they load later.
import { makeIcon } from './make-icon';

export const AlertIcon = /* @__PURE__ */ makeIcon(
  'M12 8.5v4.5m0 3h.01M10.3 4 2.6 17.4A2 2 0 0 0 4.3 20.4h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z',
);
export const ArrowLeftIcon = /* @__PURE__ */ makeIcon('M19 12H5m6.5-6.5L5 12l6.5 6.5');
export const ArrowRightIcon = /* @__PURE__ */ makeIcon('M5 12h14m-6.5-6.5L19 12l-6.5 6.5');
export const CheckIcon = /* @__PURE__ */ makeIcon('m5 12.5 4.5 4.5L19 7.5');
export const CheckCircleIcon = /* @__PURE__ */ makeIcon(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-12.5.5 2.5 2.5 4.5-5',
);
export const ChevronDownIcon = /* @__PURE__ */ makeIcon('m6 9.5 6 6 6-6');
export const ChevronLeftIcon = /* @__PURE__ */ makeIcon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = /* @__PURE__ */ makeIcon('m9.5 6 6 6-6 6');
export const ClockIcon = /* @__PURE__ */ makeIcon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-9-5v5l3.2 2');
export const CloseIcon = /* @__PURE__ */ makeIcon('m6 6 12 12M18 6 6 18');
export const CloudOffIcon = /* @__PURE__ */ makeIcon(
  'm3 3 18 18M7.4 8.4a5.6 5.6 0 0 0-.6.1A4.8 4.8 0 0 0 7.5 18h9.8m2.9-1.1A4 4 0 0 0 17.5 10h-.4a6 6 0 0 0-6.6-4.2',
);
export const EyeIcon = /* @__PURE__ */ makeIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm12.3 0a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z',
);
export const EyeOffIcon = /* @__PURE__ */ makeIcon(
  'm3.5 3.5 17 17M9.6 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4.6-1.200M10 10a2.8 2.8 0 0 0 4 4',
);
export const FlagIcon = /* @__PURE__ */ makeIcon('M5 21V4m0 1.500c4.5-3 9 2.5 14 0v8.500c-5 2.5-9.5-3-14 0');
export const FullscreenIcon = /* @__PURE__ */ makeIcon('M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5');
export const GridIcon = /* @__PURE__ */ makeIcon(
  'M4 4h6.500v6.500H4zM13.5 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.5 13.500H20V20h-6.500z',
);
export const InfoIcon = /* @__PURE__ */ makeIcon(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-9-.500v5m0-8.500h.01',
);
export const LockIcon = /* @__PURE__ */ makeIcon(
  'M7.5 10.500V7.500a4.5 4.5 0 0 1 9 0v3M6 10.500h12a1.5 1.5 0 0 1 1.5 1.500v7a1.5 1.5 0 0 1-1.5 1.500H6A1.5 1.5 0 0 1 4.5 19v-7A1.5 1.5 0 0 1 6 10.500Z',
);
export const MoonIcon = /* @__PURE__ */ makeIcon('M20 14.500A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.500Z');
export const RefreshIcon = /* @__PURE__ */ makeIcon(
  'M20 5v5h-5M4 19v-5h5m10.4-4A8 8 0 0 0 5.6 7.600L4.5 9m0 5a8 8 0 0 0 13.9 2.400l1.1-1.4',
);
export const SunIcon = /* @__PURE__ */ makeIcon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2.500v2m0 15v2M4.5 12h-2m19 0h-2M5.3 5.300l1.4 1.400m10.6 10.6 1.4 1.400m0-13.4-1.4 1.400M6.7 17.300l-1.4 1.4',
);
export const OfficeIcon = /* @__PURE__ */ makeIcon(
  'M4 20.500V6.500L12 3l8 3.500v14M2.5 20.500h19M9.5 20.500v-4.500h5v4.500M8 9.500h.01M12 9.500h.01M16 9.500h.01M8 13h.01M12 13h.01M16 13h.01',
);
export const TeacherIcon = /* @__PURE__ */ makeIcon(
  'M10 4h10.500v11H13M12.5 8h4.500m-4.5 3.500h4.500M8.5 8.500a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM2.5 20.500V17a3.5 3.5 0 0 1 7 0v3.5',
);
export const StudentIcon = /* @__PURE__ */ makeIcon(
  'm12 4.5 9.5 4.5-9.5 4.500L2.5 9Zm-5.5 6.500v4.500c0 1.5 2.5 3 5.5 3s5.5-1.5 5.5-3V11m4-2v6',
);
export const FamilyIcon = /* @__PURE__ */ makeIcon(
  'M11 7.500a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM2.5 20v-2a5.5 5.5 0 0 1 9.3-4M19.5 12a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM13 20v-.500a4.2 4.2 0 0 1 8.5 0v.5',
);
