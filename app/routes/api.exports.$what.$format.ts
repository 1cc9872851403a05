import { exportFormat, exportName } from '~/data/contract/exports'
import { handle, read } from '~/app/server/http/handle.server'
import { isExport, sendExport } from '~/app/server/api/exports.server'

/** /api/exports/{what}/{format}: a list or the history as a file, for administrators with a session. */
export const loader = handle(
  {
    GET: read(
      {
        name: 'exportData',
        summary: 'Export a list, the history or a workbook as a file',
        description:
          'In CSV, a cell that a spreadsheet would read as a formula begins with an apostrophe. The history has one row for each changed field.',
        group: 'Exports',
        auth: 'people',
        variants: [{}],
        params: { what: exportName, format: exportFormat },
        mediaTypes: [
          'text/csv',
          'application/json',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ],
        headers: ['Content-Disposition'],
        errors: [404, 422],
      },
      sendExport,
      'export',
    ),
  },
  isExport,
)

export const action = loader
