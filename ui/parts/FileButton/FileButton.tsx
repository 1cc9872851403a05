import { useRef } from 'react'
import { Button, type ButtonProps } from '~/ui/parts/Button/Button'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'asChild'> {
  /** The endings of the files that may be chosen, as in HTML: `.pdf,.png`. */
  accept: string
  /** Several files may be chosen at once. @default false */
  multiple?: boolean
  /** Called with the chosen files, at least one. */
  onFiles: (files: [File, ...File[]]) => void
}

/** A button that opens the system's window for choosing files. */
export function FileButton({ accept, multiple = false, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? []
          // Allows the same file to be chosen again after a correction.
          currentTarget.value = ''
          if (first) onFiles([first, ...others])
        }}
      />
      <Button
        {...rest}
        onClick={() => {
          if (rest['aria-disabled'] !== true) input.current?.click()
        }}
      />
    </>
  )
}
