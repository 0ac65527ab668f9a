/** Exhaust. */
import {
  along,
  at,
  box,
  circlePts,
  cyl,
  group,
  hose,
  hullPts,
  lathe,
  plate,
  posed,
  tube,
} from '../shapes.mjs'
import { bolt, hex } from '../hardware.mjs'
import * as M from '../materials.mjs'

const flange = (mat = M.castIron) =>
  plate(
    hullPts([
      [0, 0, 0.6],
      [0.85, 0, 0.26],
      [-0.85, 0, 0.26],
    ]),
    0.2,
    mat,
    { bevel: 0.04, holes: [circlePts(0.36), circlePts(0.13, 0.85, 0), circlePts(0.13, -0.85, 0)] },
  )
const oval = (w, h) => {
  const d = (w - h) / 2
  return hullPts([
    [-d, 0, h / 2],
    [d, 0, h / 2],
  ])
}

const muffler = () =>
  posed(
    group(
      at(plate(oval(2.2, 1.4), 3.2, M.steel, { bevel: 0.05 }), 0, 0, 0, 0, 90),
      [-1, 1].map((s) =>
        at(plate(oval(2.3, 1.5), 0.12, M.steel, { bevel: 0.05 }), s * 1.6, 0, 0, 0, 90),
      ),
      [-0.8, 0, 0.8].map((x) =>
        at(plate(oval(2.24, 1.44), 0.1, M.steel, { bevel: 0.04 }), x, 0, 0, 0, 90),
      ),
      hose(
        [
          [-1.5, 0, -0.5],
          [-2.1, 0, -0.5],
          [-2.6, 0.3, -0.5],
          [-3.1, 0.35, -0.5],
        ],
        0.28,
        M.steel,
      ),
      at(at(flange(), 0, 0, 0, 0, 90), -3.1, 0.35, -0.5),
      at(along('x', tube(0.32, 0.27, 1.1, M.chrome)), 2.1, -0.05, 0.5),
      at(along('x', cyl(0.27, 0.02, M.gloss)), 2.3, -0.05, 0.5),
      hose(
        [
          [0.9, 0.7, -0.6],
          [0.9, 1.1, -0.6],
          [1.2, 1.25, -0.6],
          [1.6, 1.2, -0.6],
        ],
        0.08,
        M.steel,
      ),
    ),
    30,
    22,
    20,
  )
const catalytic = () =>
  posed(
    group(
      along(
        'x',
        group(
          lathe(
            [
              [0.42, -2.5],
              [0.42, -1.9],
              [1.0, -1.2],
              [1.0, 1.2],
              [0.42, 1.9],
              [0.42, 2.5],
            ],
            M.heatSteel,
            { r: 0.2 },
          ),
          at(cyl(0.4, 0.02, M.gloss), 0, 2.4),
          ...[-1.15, 0, 1.15].map((y) => at(tube(1.04, 0.98, 0.12, M.steel), 0, y)),
          at(tube(1.02, 0.98, 0.7, M.steel), 0, 0.57),
          at(tube(1.02, 0.98, 0.7, M.steel), 0, -0.57),
          ...[-1, 1].map((s) => at(at(flange(), 0, 0, 0, 90), 0, s * 2.5)),
        ),
      ),
      at(
        group(
          cyl(0.26, 0.3, M.steel),
          at(hex(0.3, 0.22), 0, 0.2),
          at(cyl(0.2, 0.4, M.steel), 0, 0.45),
        ),
        -1.65,
        0.75,
        0.1,
        0,
        0,
        35,
      ),
      at(box(1.4, 0.05, 0.5, M.heatSteel), 0, 1.06, 0),
    ),
    30,
    20,
    22,
  )
const exhaustPipe = () =>
  posed(
    group(
      hose(
        [
          [-3.0, -0.9, 0],
          [-1.6, -0.8, 0],
          [-0.9, -0.1, 0.1],
          [-0.2, 0.6, 0.1],
          [0.9, 0.6, 0],
          [1.6, 0.1, 0],
          [3.0, 0.1, 0],
        ],
        0.32,
        M.steel,
        { radial: 28 },
      ),
      at(flange(), -3.0, -0.9, 0, 0, 90),
      at(flange(), 3.0, 0.1, 0, 0, 90),
      at(along('x', cyl(0.33, 0.03, M.gloss)), 3.1, 0.1),
      [-1, 1].map((s) => at(along('x', bolt(0.12, 0.5, M.zinc)), 3.2, 0.1, s * 0.85)),
      at(
        group(
          lathe(
            [
              [0.36, -0.6],
              [0.44, -0.6],
              [0.44, -0.45],
              ...Array.from({ length: 7 }, (_, i) => [
                [0.42, -0.4 + i * 0.12],
                [0.5, -0.34 + i * 0.12],
              ]).flat(),
              [0.44, 0.45],
              [0.44, 0.6],
              [0.36, 0.6],
            ],
            M.steel,
            { r: 0.02 },
          ),
        ),
        2.0,
        0.08,
        0,
        0,
        0,
        88,
      ),
      hose(
        [
          [0.3, 0.85, 0],
          [0.3, 1.2, 0],
          [0.6, 1.35, 0],
          [1.0, 1.3, 0],
        ],
        0.08,
        M.steel,
      ),
      at(tube(0.37, 0.3, 0.3, M.steel), -2.2, -0.84, 0, 0, 0, 92),
    ),
    28,
    22,
    28,
  )

export default { muffler, catalytic, 'exhaust-pipe': exhaustPipe }
