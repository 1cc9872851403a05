import launch from '~/data/seed/launch.json'

/** The zone of the sample's launch, whose midnight is not ours: for some hours of each day it has another date. */
export const launchZone = launch[0]?.timeZone ?? 'UTC'
