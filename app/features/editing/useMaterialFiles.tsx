import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { documentTypes, MAX_DOCUMENT_BYTES, type MaterialDocument } from '~/data/contract/document'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { sizeText } from '~/data/domain/format/fileSize'
import { isolated } from '~/data/domain/format/isolated'
import { matchFiles } from '~/data/domain/search/matchFiles'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { failureOf, type Failure } from '~/app/lib/api/failure'
import { listKey } from '~/app/lib/api/queryKeys'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { useToast } from '~/app/lib/ToastContext'
import {
  FileSlot,
  NoFileNote,
  SeveralFiles,
  type FileMatch,
  type LibraryFiles,
  type MaterialFile,
} from '~/ui'
import { documentsKey, uploadDocument, removeDocument } from './materialDocuments'

/** Uploads that are pending or were refused, by material id. */
type UploadStates = ReadonlyMap<string, { progress: number | null } | Failure>

/** One of several files, with the material that its name fits; once it is sent, that is not changed. */
interface SelectedFile extends Pick<FileMatch, 'materialId' | 'reason'> {
  file: File
  isSent?: boolean
}

/** The files of the materials and the actions on them. Undefined until the list of files is loaded. */
export function useMaterialFiles(
  isOffered: boolean,
  onFailure: (error: unknown) => void,
  onUndo: (n: number) => void,
): LibraryFiles | undefined {
  const client = useQueryClient()
  const showToast = useToast()
  const { data } = useQuery<readonly MaterialDocument[]>({ queryKey: documentsKey, enabled: isOffered })
  const [work, setWork] = useState<UploadStates>(new Map())
  const stops = useRef(new Map<string, AbortController>())

  const latest = useRef({ onFailure, onUndo })
  useEffect(() => {
    latest.current = { onFailure, onUndo }
  })

  // A document is a field that the list does not have: both are as of the same change.
  const { dataUpdatedAt } = useQuery({ queryKey: listKey('training'), enabled: false })
  const readWith = useRef(dataUpdatedAt)
  useEffect(() => {
    if (readWith.current === dataUpdatedAt) return
    readWith.current = dataUpdatedAt
    void client.invalidateQueries({ queryKey: documentsKey })
  }, [dataUpdatedAt, client])

  const setUpload = useCallback((id: string, state: { progress: number | null } | Failure | null) => {
    setWork((known) => {
      const next = new Map(known)
      if (state) next.set(id, state)
      else next.delete(id)
      return next
    })
  }, [])

  const refreshAndToast = useCallback(
    async (title: string, description: string, n: number | null) => {
      await refetchQueries(client, { queryKey: documentsKey })
      const onAction = () => {
        if (n !== null) latest.current.onUndo(n)
      }
      const action = { label: 'Undo', altText: 'Undo it in the history of the admin panel', onAction }
      showToast({ title, description, ...(n !== null && { action }) })
    },
    [client, showToast],
  )

  const onPut = useCallback(
    async function upload(
      material: TrainingMaterial,
      file: File,
      { keys = new RequestKeys(), isOneOfSeveral = false } = {},
    ) {
      const { id, title } = material
      if (file.size > MAX_DOCUMENT_BYTES) {
        setUpload(id, { text: `${sizeText(file.size)}; at most 25 MB` })
        return
      }
      const stop = new AbortController()
      stops.current.get(id)?.abort()
      stops.current.set(id, stop)
      setUpload(id, { progress: 0 })
      try {
        const onProgress = (progress: number) => {
          if (!stop.signal.aborted) setUpload(id, { progress })
        }
        const n = await uploadDocument(id, file, { signal: stop.signal, onProgress, keys })
        if (isOneOfSeveral) await refetchQueries(client, { queryKey: documentsKey })
        else
          await refreshAndToast(`File added to ${isolated(title)}`, `${sizeText(file.size)} · view only`, n)
        setUpload(id, null)
      } catch (error) {
        if (stop.signal.aborted) {
          if (stops.current.get(id) === stop) setUpload(id, null)
          return
        }
        latest.current.onFailure(error)
        setUpload(
          id,
          failureOf(error, () => void upload(material, file, { keys, isOneOfSeveral })),
        )
      }
    },
    [client, setUpload, refreshAndToast],
  )

  const onRemove = useCallback(
    async function remove(material: TrainingMaterial, keys = new RequestKeys()) {
      const { id, title } = material
      try {
        const n = await removeDocument(id, keys)
        setUpload(id, null)
        await refreshAndToast(`File removed from ${isolated(title)}`, 'Undo brings it back.', n)
      } catch (error) {
        latest.current.onFailure(error)
        setUpload(
          id,
          failureOf(error, () => void remove(material, keys)),
        )
      }
    },
    [setUpload, refreshAndToast],
  )

  const materials = useLoadedItems('training')
  const [several, setSeveral] = useState<readonly SelectedFile[]>([])
  const showSeveral = useCallback(
    (files: readonly File[]) => {
      const reasons = files.map(reasonAgainst)
      const names = files.map(({ name }, at) => (reasons[at] === undefined ? name : ''))
      const matches = matchFiles(names, materials)
      setSeveral(files.map((file, at) => ({ file, materialId: matches[at] ?? '', reason: reasons[at] })))
    },
    [materials],
  )

  return useMemo(() => {
    if (!data || !isOffered) return undefined
    const byId = new Map(data.map((document) => [document.id, document]))
    const of = (id: string): MaterialFile => {
      const [document, state] = [byId.get(id), work.get(id)]
      if (state && 'progress' in state) return { state: 'putting', progress: state.progress }
      if (state) {
        const { text, onSendAgain } = state
        return { state: 'refused', reason: text, hasFile: document !== undefined, onSendAgain }
      }
      if (!document) return { state: 'none' }
      return { state: 'there', kind: kindOf(document), size: document.size }
    }
    return {
      isMissing: (id) => of(id).state === 'none',
      isListed: (id) => of(id).state !== 'there',
      wrapCard: (material, card, action) => (
        <FileSlot
          title={material.title}
          file={of(material.id)}
          action={action}
          onUpload={(file) => void onPut(material, file)}
          onSeveral={showSeveral}
          onRemove={() => void onRemove(material)}
          onCancelUpload={() => {
            stops.current.get(material.id)?.abort()
            setSeveral((files) =>
              files.map((file) =>
                file.isSent && file.materialId === material.id
                  ? { ...file, isSent: false, reason: 'Stopped' }
                  : file,
              ),
            )
          }}
        >
          {card}
        </FileSlot>
      ),
      several: (
        <SeveralFiles
          files={several.map(({ file: { name }, materialId, reason, isSent }) => ({
            ...{ name, materialId, reason },
            upload: isSent ? of(materialId) : undefined,
          }))}
          materials={materials.map(({ id, title }) => ({ id, title, hasFile: byId.has(id) }))}
          onFiles={showSeveral}
          onMatch={(index, materialId) => {
            setSeveral((files) => files.map((file, at) => (at === index ? { ...file, materialId } : file)))
          }}
          onUpload={() => {
            for (const { file, materialId, reason } of several) {
              const material = materials.find(({ id }) => id === materialId)
              if (material && reason === undefined) void onPut(material, file, { isOneOfSeveral: true })
            }
            setSeveral((files) =>
              files.map((file) => ({ ...file, isSent: file.materialId !== '' && file.reason === undefined })),
            )
          }}
          onCancel={() => {
            setSeveral([])
          }}
        />
      ),
      note: (count, isOnly, onToggle) => <NoFileNote count={count} isFiltered={isOnly} onToggle={onToggle} />,
    }
  }, [data, isOffered, work, onPut, onRemove, several, materials, showSeveral])
}

/** Why a file is not uploaded; undefined if it may be. */
function reasonAgainst({ name, size }: File): string | undefined {
  if (!/\.(?:pdf|png)$/i.test(name)) return 'Only PDF and PNG files'
  return size > MAX_DOCUMENT_BYTES ? `${sizeText(size)}; at most 25 MB` : undefined
}

function kindOf({ type }: MaterialDocument): string {
  return type === documentTypes['.pdf'] ? 'PDF' : 'PNG'
}
