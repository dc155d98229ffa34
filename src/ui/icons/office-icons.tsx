import { makeIcon } from './make-icon';

export const BankIcon = /* @__PURE__ */ makeIcon(
  'M5 4h11.5A2.5 2.5 0 0 1 19 6.5V20H7a2 2 0 0 1-2-2Zm0 14a2 2 0 0 1 2-2h12M9 8h6m-6 3.5h4',
);
export const BookIcon = /* @__PURE__ */ makeIcon(
  'M12 6.5C10 5 7 4.5 3.5 4.500v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13c-3.5 0-6.5.5-8.5 2Zm0 0v13',
);
export const BuildingIcon = /* @__PURE__ */ makeIcon(
  'M5 20.500V5a1.5 1.5 0 0 1 1.5-1.500h7A1.5 1.5 0 0 1 15 5v15.500M15 9.500h3a1.5 1.5 0 0 1 1.5 1.500v9.500M3 20.500h18M8.5 8h3m-3 4h3m-3 4h3',
);
export const CartIcon = /* @__PURE__ */ makeIcon('M3 4h2.500l2 11h10l2-8H6.300M9 19.500h.01M16.5 19.500h.01');
export const ChartIcon = /* @__PURE__ */ makeIcon('M4 4v16h16M8.5 16v-4m4 4V8m4 8v-6');
export const ClipboardIcon = /* @__PURE__ */ makeIcon(
  'M9 4h6v3H9ZM9 5.500H6.500A1.5 1.5 0 0 0 5 7v12.500A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.500V7a1.5 1.5 0 0 0-1.5-1.500H15M8.5 13l2.5 2.5 4.5-5',
);
export const CopyIcon = /* @__PURE__ */ makeIcon('M9 9h10.500v11.500H9ZM15 9V3.500H4.500V15H9');
export const DatabaseIcon = /* @__PURE__ */ makeIcon(
  'M20 6c0 1.7-3.6 3-8 3S4 7.7 4 6s3.6-3 8-3 8 1.3 8 3Zm0 0v12c0 1.7-3.6 3-8 3s-8-1.3-8-3V6m16 6c0 1.7-3.6 3-8 3s-8-1.3-8-3',
);
export const DownloadIcon = /* @__PURE__ */ makeIcon('M12 4v11m-4.5-4L12 15.500l4.5-4.500M4.5 19.500h15');
export const EditIcon = /* @__PURE__ */ makeIcon('M4 20h4L19.5 8.500a2.1 2.1 0 0 0-3-3L5 17Zm10.5-12.5 3 3');
export const ExamIcon = /* @__PURE__ */ makeIcon(
  'M3.5 5h17v11.500h-17ZM8.5 20.500h7M12 16.500v4M8 10.500l2.5 2.5 5-5',
);
export const FileIcon = /* @__PURE__ */ makeIcon(
  'M13.5 3.500H6.500A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.500h11A1.5 1.5 0 0 0 19 19V9Zm0 0V9H19',
);
export const HomeIcon = /* @__PURE__ */ makeIcon(
  'm3.5 11 8.5-7.5 8.5 7.500M6 9.500v11h12v-11M10 20.500v-5.500h4v5.5',
);
export const LogoutIcon = /* @__PURE__ */ makeIcon(
  'M14 4H6.500A1.5 1.5 0 0 0 5 5.500v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10.500m-3.5-3.5 3.5 3.5-3.5 3.5',
);
export const MenuIcon = /* @__PURE__ */ makeIcon('M4 7h16M4 12h16M4 17h16');
export const MoreIcon = /* @__PURE__ */ makeIcon('M12 5.500h.01M12 12h.01M12 18.500h.01');
export const PanelIcon = /* @__PURE__ */ makeIcon(
  'M5.5 4.500h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.500ZM9.5 4.500v15',
);
export const PlusIcon = /* @__PURE__ */ makeIcon('M12 5v14M5 12h14');
export const QuranIcon = /* @__PURE__ */ makeIcon(
  'M6 3.500h12.500v17H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.500Zm8.8 5.800a3.3 3.3 0 1 0 0 5.4 4 4 0 0 1 0-5.400Z',
);
export const ReportIcon = /* @__PURE__ */ makeIcon(
  'M13.5 3.500H6.500A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.500h11A1.5 1.5 0 0 0 19 19V9Zm0 0V9H19M9 17v-2.500m3 2.500v-5m3 5v-3.5',
);
export const SearchIcon = /* @__PURE__ */ makeIcon(
  'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM16 16l4.5 4.5',
);
export const SortIcon = /* @__PURE__ */ makeIcon('m8.5 10 3.5-4 3.5 4M8.5 14l3.5 4 3.5-4');
export const SortDownIcon = /* @__PURE__ */ makeIcon('M12 5v14m-5-5 5 5 5-5');
export const SortUpIcon = /* @__PURE__ */ makeIcon('M12 19V5m-5 5 5-5 5 5');
export const StarIcon = /* @__PURE__ */ makeIcon(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.900L3.5 9.700l5.9-.800Z',
);
export const TrashIcon = /* @__PURE__ */ makeIcon(
  'M4 6.500h16M9 6.500V4h6v2.500M6 6.500l1 14h10l1-14M10 10.500v6m4-6v6',
);
export const UploadIcon = /* @__PURE__ */ makeIcon('M12 15.500V4m-4.5 4.500L12 4l4.5 4.500M4.5 19.500h15');
export const UserIcon = /* @__PURE__ */ makeIcon(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.500v-.500a7.5 7.5 0 0 1 15 0v.5',
);
export const UsersIcon = /* @__PURE__ */ makeIcon(
  'M13 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM3 20v-.500a6.5 6.5 0 0 1 13 0v.500M16 4.800a3.5 3.5 0 0 1 0 6.400M18 14a6.5 6.5 0 0 1 3 5.500v.5',
);
