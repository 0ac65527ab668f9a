/** Suspension parts that occur only in drawings. */
import {
  along,
  arcPts,
  at,
  circlePts,
  cyl,
  fillet,
  group,
  hose,
  lathe,
  plate,
} from '../../shapes.mjs'
import { bellows, hex, nut, thread } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const dustBoot = () =>
  group(
    at(bellows(0.62, 0.55, 2.2, 7, 0.16), 0, 0.7),
    at(
      lathe(
        [
          [0.22, -0.9],
          [0.5, -0.9],
          [0.62, -0.5],
          [0.46, -0.2],
          [0.56, 0.1],
          [0.4, 0.4],
          [0.22, 0.4],
          [0.22, -0.9],
        ],
        M.rubber,
        { r: 0.1 },
      ),
      0,
      -1.4,
    ),
  )

const shackle = () =>
  group(
    ...[-0.55, 0.55].map((z) =>
      at(
        plate(
          fillet(
            [
              [-0.4, -1.5],
              [0.4, -1.5],
              [0.4, 1.5],
              [-0.4, 1.5],
            ],
            0.38,
            true,
          ),
          0.14,
          S,
          { holes: [circlePts(0.18, 0, 1.05)] },
        ),
        0,
        0,
        z,
      ),
    ),
    ...[-1.05, 1.05].map((y) =>
      at(group(along('z', cyl(0.17, 1.7, S)), at(along('z', hex(0.3, 0.22)), 0, 0, 0.75)), 0, y),
    ),
  )

const uBolt = () =>
  group(
    hose(
      [
        [-0.8, -1.3, 0],
        [-0.8, 0.6, 0],
        [-0.55, 1.15, 0],
        [0, 1.35, 0],
        [0.55, 1.15, 0],
        [0.8, 0.6, 0],
        [0.8, -1.3, 0],
      ],
      0.14,
      S,
    ),
    ...[-0.8, 0.8].flatMap((x) => [at(thread(0.16, 0.9), x, -1.5), at(nut(0.3), x, -1.35)]),
    at(
      plate(
        fillet(
          [
            [-1.2, -0.35],
            [1.2, -0.35],
            [1.2, 0.35],
            [-1.2, 0.35],
          ],
          0.1,
          true,
        ),
        0.14,
        S,
      ),
      0,
      -1.05,
      0,
      90,
    ),
  )

const dBush = () => {
  const d = (k) =>
    fillet([[-0.85 * k, -0.8], ...arcPts(0.85 * k, 180, 0, 24), [0.85 * k, -0.8]], 0.08, true)
  return group(
    plate(d(1), 1.3, M.rubber, { holes: [circlePts(0.42)], bevel: 0.03 }),
    at(
      plate(
        fillet(
          [
            [-1.6, -0.95],
            [1.6, -0.95],
            [1.6, -0.8],
            [-1.6, -0.8],
          ],
          0.03,
          true,
        ),
        0.8,
        S,
      ),
    ),
    plate(
      [
        ...arcPts(1, 180, 0, 24),
        [1, -0.8],
        [0.86, -0.8],
        ...arcPts(0.86, 0, 180, 24),
        [-0.86, -0.8],
        [-1, -0.8],
      ],
      0.7,
      S,
      { bevel: 0.02 },
    ),
  )
}

export default {
  'dust-boot': dustBoot,
  shackle: shackle,
  'u-bolt': uBolt,
  'd-bush': dBush,
}
