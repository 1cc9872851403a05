import { z } from 'zod'

/** The file types of a training material's document, by extension. */
export const documentTypes = { '.pdf': 'application/pdf', '.png': 'image/png' } as const

/** The size limit of a document: 25 MB. */
export const MAX_DOCUMENT_BYTES = 25_000_000

export const documentSchema = z
  .strictObject({
    /** The id of its training material. */
    id: z.string(),
    type: z.enum(documentTypes),
    url: z.string(),
    /** In bytes; absent for a document that came with the site, like the following fields. */
    size: z.int().optional(),
    /** When it was uploaded, and by whom. */
    at: z.iso.datetime().optional(),
    by: z.string().optional(),
  })
  .meta({ id: 'Document' })

/** The document of a material, for users who may change it. */
export type MaterialDocument = z.infer<typeof documentSchema>

export const documentsSchema = z.array(documentSchema).meta({ id: 'Documents' })

/** The response header with the number of a document change, for its undo. */
export const documentChangeHeader = 'X-Document'

export const undoDocumentSchema = z.strictObject({ n: z.int().min(1) }).meta({ id: 'UndoDocument' })
