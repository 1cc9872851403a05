import { useMutation } from '@tanstack/react-query'
import { ExportModule, type ExportedFile } from '~/ui'
import { reasonOf, send } from '~/app/lib/api/send'
import type { Account } from '~/app/features/accounts'

/** The files that an administrator may take. */
export function Exports({ account }: { account: Account }) {
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: async (file: ExportedFile) => {
      // The browser itself keeps the file, however large, and would keep a refusal too: who may not is told ahead.
      await send({ method: 'GET', path: '/api/session' })
      download(file)
    },
    onError: (error) => {
      account.handleFailure(error)
    },
  })
  return (
    <ExportModule
      onExport={mutate}
      exporting={isPending ? variables : null}
      exported={isSuccess ? variables : null}
      error={error ? reasonOf(error) : null}
    />
  )
}

/** The server names the file. */
function download({ name, format }: ExportedFile): void {
  const link = document.createElement('a')
  link.href = `/api/exports/${name}/${format}`
  link.download = ''
  link.click()
}
