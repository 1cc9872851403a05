import { useMutation } from '@tanstack/react-query'
import { ExportModule, type ExportedFile } from '~/ui'
import { send } from '~/app/lib/api/send'
import { reasonOf } from '~/app/lib/api/failure'
import type { Account } from '~/app/features/accounts'

/** The files that an administrator can download. */
export function Exports({ account }: { account: Account }) {
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: async (file: ExportedFile) => {
      // The browser downloads the file itself, and would save an error response as the file. So the session is checked
      // first.
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

/** The file name comes from the server's Content-Disposition. */
function download({ name, format }: ExportedFile): void {
  const link = document.createElement('a')
  link.href = `/api/exports/${name}/${format}`
  link.download = ''
  link.click()
}
