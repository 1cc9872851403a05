import { expect } from '@storybook/test'

/** The chevron of a disclosure button points down while it is closed, and up while it is open. */
export async function expectChevron(button: HTMLElement, points: 'up' | 'down'): Promise<void> {
  const chevrons = [...button.querySelectorAll('svg')].slice(-1)
  await expect(chevrons.map((chevron) => getComputedStyle(chevron).transform)).toEqual([
    points === 'up' ? 'matrix(-1, 0, 0, -1, 0, 0)' : 'none',
  ])
}
