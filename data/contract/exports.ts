import { z } from 'zod'
import { collectionNames } from './collections'

/** What can be exported: each list, and the history. */
export const exportName = z.enum([...collectionNames, 'history']).describe('A list, or the history')

export type ExportName = z.infer<typeof exportName>

export const exportFormat = z
  .enum(['csv', 'json'])
  .describe('CSV for spreadsheets (RFC 4180, UTF-8 with a byte order mark), or JSON')

export type ExportFormat = z.infer<typeof exportFormat>
