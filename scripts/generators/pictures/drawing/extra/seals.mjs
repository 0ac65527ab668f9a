/** Gaskets and seals that occur only in drawings. */
import {
  along,
  at,
  circlePts,
  group,
  hullPts,
  lathe,
  plate,
  rectPts,
  torus,
  tube,
} from '../../shapes.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const loopGasket = (w, h, lugs) => () =>
  group(
    plate(rectPts(w, h, 0.5), 0.12, M.rubber, {
      holes: [rectPts(w - 0.36, h - 0.36, 0.4)],
      bevel: 0.03,
    }),
    ...Array.from({ length: lugs }, (_, i) =>
      [-1, 1].map((k) =>
        at(along('z', tube(0.2, 0.1, 0.12, M.rubber)), ((i + 0.5) / lugs - 0.5) * w, k * (h / 2)),
      ),
    ).flat(),
  )

const stemSeal = () =>
  group(
    lathe(
      [
        [0.3, -0.8],
        [0.62, -0.8],
        [0.62, 0.3],
        [0.5, 0.5],
        [0.5, 0.8],
        [0.26, 0.9],
        [0.26, 0.6],
        [0.3, -0.8],
      ],
      M.rubber,
    ),
    at(torus(0.52, 0.07, S), 0, 0.65),
    at(tube(0.68, 0.6, 0.7, S), 0, -0.4),
  )

const flangeGasket = () =>
  plate(
    hullPts([
      [-1.5, 0, 0.5],
      [0, 0, 1.15],
      [1.5, 0, 0.5],
    ]),
    0.14,
    S,
    { holes: [circlePts(0.8), circlePts(0.2, -1.5), circlePts(0.2, 1.5)] },
  )

const manifoldGasket = () =>
  plate(
    hullPts([
      [-2.6, 0, 0.8],
      [2.6, 0, 0.8],
    ]),
    0.12,
    S,
    {
      holes: [-2.1, -0.7, 0.7, 2.1]
        .map((x) => circlePts(0.48, x))
        .concat(
          [-1.4, 0, 1.4].flatMap((x) => [circlePts(0.13, x, 0.55), circlePts(0.13, x, -0.55)]),
        ),
    },
  )

export default {
  'cover-gasket': loopGasket(5, 1.8, 4),
  'pan-gasket': loopGasket(4.4, 2.8, 4),
  'pump-gasket': loopGasket(2, 1.8, 1),
  'stem-seal': stemSeal,
  'flange-gasket': flangeGasket,
  'manifold-gasket': manifoldGasket,
}
