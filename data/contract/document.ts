import { z } from 'zod'

/** Of which kinds a training material's document may be, by its file's ending. */
export const documentTypes = { '.pdf': 'application/pdf', '.png': 'image/png' } as const

/** The most that a document may hold: 25 MB. */
export const MAX_DOCUMENT_BYTES = 25_000_000

export const documentSchema = z.strictObject({
  /** The id of its training material. */
  id: z.string(),
  type: z.enum(documentTypes),
  url: z.string(),
  /** In bytes; not told of what came with the site, as what follows. */
  size: z.int().optional(),
  /** When it was put there, and by whom. */
  at: z.iso.datetime().optional(),
  by: z.string().optional(),
})

/** The document of a material, for who may change it. */
export type MaterialDocument = z.infer<typeof documentSchema>

/** The documents there are. */
export const documentsSchema = z.array(documentSchema)

/** The header by which an answer says the number of what was done to a document, for its undo. */
export const documentChangeHeader = 'X-Document'

export const undoDocumentSchema = z.strictObject({ n: z.int().min(1) })
