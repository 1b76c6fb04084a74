/** The rights of reports and of their files; the area of each report is asked for beside them. */
export const rightsOfReports = {
  reports: { read: 'reports.read/read' },
  exports: {
    listSchedules: 'reports.read/read',
    schedule: 'export.rows/begin',
    dropSchedule: 'export.rows/begin',
    listFiles: 'reports.read/read',
    fetchFile: 'export.rows/begin',
    makeDue: 'site',
  },
} as const;
