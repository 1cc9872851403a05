import { z } from 'zod'
import { listNames } from './collections'

/** The workbook exports: everything, and a template for a new launch. */
export const workbookExports = ['launch', 'template'] as const

/** Everything that can be exported: each list, the history, and workbooks. */
export const exportName = z
  .enum([...listNames, 'history', ...workbookExports])
  .describe('A list or the history; as xlsx also all lists (launch) or empty sheets to fill in (template)')

export type ExportName = z.infer<typeof exportName>

export const exportFormat = z
  .enum(['csv', 'json', 'xlsx'])
  .describe('CSV for spreadsheets (RFC 4180, UTF-8 with a byte order mark), JSON, or an Excel workbook')

export type ExportFormat = z.infer<typeof exportFormat>
