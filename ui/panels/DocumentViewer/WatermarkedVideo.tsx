import { useEffect, useRef, useState } from 'react'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import * as styles from './WatermarkedVideo.css'
import { useRoom } from './useRoom'
import { drawWatermark } from './drawWatermark'

export interface WatermarkedVideoProps {
  /** A path of this site. */
  url: string
  /** The video's accessible name. */
  title: string
  /** The text written across the picture. */
  watermark: string
}

/**
 * A video with a watermark. It cannot leave its frame (full screen, picture in picture), where it would have no
 * watermark.
 */
export function WatermarkedVideo({ url, title, watermark }: WatermarkedVideoProps) {
  const [failed, setFailed] = useState(false)
  return (
    <div tabIndex={-1} className={styles.stage}>
      {failed ? (
        <div className={styles.failure}>
          <FailedPanel
            title="The video could not be played"
            message="The file did not arrive, or this browser does not know its format."
            onRetry={() => {
              setFailed(false)
            }}
          />
        </div>
      ) : (
        <div className={styles.frame}>
          <video
            src={url}
            aria-label={title}
            controls
            controlsList="nodownload nofullscreen noremoteplayback"
            disablePictureInPicture
            disableRemotePlayback
            playsInline
            className={styles.video}
            onError={() => {
              setFailed(true)
            }}
          />
          <Veil watermark={watermark} />
        </div>
      )}
    </div>
  )
}

function Veil({ watermark }: { watermark: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const room = useRoom(canvas)

  useEffect(() => {
    if (!canvas.current || !room) return
    const ratio = window.devicePixelRatio
    canvas.current.width = Math.round(room.width * ratio)
    canvas.current.height = Math.round(room.height * ratio)
    drawWatermark(canvas.current, watermark, ratio)
  }, [room, watermark])

  return <canvas ref={canvas} className={styles.veil} aria-hidden />
}
