import { contentName, FolderBlobStore } from '~/data/store/blobStore'
import { openStoreIn } from './store'

/** Uploads a document to a material of a data folder without a running site, and returns the name of its file. */
export async function putDocument(
  directory: string,
  material: string,
  bytes: Buffer | null,
): Promise<string> {
  const store = await openStoreIn(directory)
  const file = bytes ? contentName(bytes, '.pdf') : ''
  if (bytes) await new FolderBlobStore(directory).put(file, bytes)
  const document = bytes ? `${file} ${bytes.length}` : 'none'
  await store.patch('training', material, { document }, { by: 'mona' })
  await store.close()
  return file
}
