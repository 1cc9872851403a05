import { expect, userEvent, within, type Mock } from '@storybook/test'

/** Expects "Try again" to retry on a click, on Enter and on the space bar. */
export async function expectRetry(canvasElement: HTMLElement, onRetry: Mock) {
  const button = within(canvasElement).getByRole('button', { name: 'Try again' })
  await userEvent.click(button)
  await expect(onRetry).toHaveBeenCalledTimes(1)
  await expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  await expect(onRetry).toHaveBeenCalledTimes(3)
}
