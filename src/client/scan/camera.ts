/** Long side of the pictures given to the reader, in pixels: enough for a VIN in Code 39. */
const cameraLongSidePx = 1280
/**
 * Long side of pictures from a file, in pixels: larger, because the barcode may be small in them.
 */
const fileLongSidePx = 2400

export interface Camera {
  /** Returns the current picture; undefined until the camera delivers one. */
  picture: () => ImageData | undefined
  /** Switches the lamp; undefined when the camera has none. */
  light: ((isOn: boolean) => Promise<void>) | undefined
  stop: () => void
}

/** Shows the rear camera in a video element. Rejects without a camera or permission. */
export async function openCamera(video: HTMLVideoElement): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  video.srcObject = stream
  try {
    await video.play()
  } catch (error) {
    stop()
    throw error
  }
  const [track] = stream.getVideoTracks()
  // TypeScript's DOM types lack the lamp.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  return {
    picture: () =>
      video.videoWidth > 0
        ? pixelsOf(video, video.videoWidth, video.videoHeight, cameraLongSidePx)
        : undefined,
    light: capabilities?.torch
      ? (isOn) =>
          track!.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
      : undefined,
    stop,
  }
}

/** Returns the pixels of a picture file. Rejects a file that isn't a picture. */
export async function readPixelsOfFile(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file)
  try {
    return pixelsOf(bitmap, bitmap.width, bitmap.height, fileLongSidePx)
  } finally {
    bitmap.close()
  }
}

function pixelsOf(
  source: CanvasImageSource,
  width: number,
  height: number,
  maxSidePx: number,
): ImageData {
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
