/** Plugs, coil and leads. */
import {
  along,
  at,
  box,
  circlePts,
  cone,
  cyl,
  group,
  hose,
  hullPts,
  lathe,
  plate,
  posed,
  torus,
  tube,
} from '../shapes.mjs'
import { hex, socket, thread } from '../hardware.mjs'
import * as M from '../materials.mjs'

const sparkPlug = () =>
  posed(
    group(
      // from the top: terminal nut, ribbed insulator, hexagon, seat gasket, thread, electrodes
      at(
        lathe(
          [
            [0, 0.45],
            [0.2, 0.45],
            [0.24, 0.38],
            [0.24, 0.25],
            [0.18, 0.2],
            [0.18, 0.1],
            [0.26, 0.05],
            [0.26, -0.05],
            [0, -0.05],
          ],
          M.steel,
        ),
        0,
        3.35,
      ),
      lathe(
        [
          [0, 3.35],
          [0.3, 3.35],
          [0.34, 3.2],
          [0.34, 3.0],
          [0.4, 2.95],
          [0.4, 2.8],
          [0.35, 2.72],
          [0.35, 2.6],
          [0.42, 2.55],
          [0.42, 2.4],
          [0.37, 2.32],
          [0.37, 2.2],
          [0.44, 2.15],
          [0.44, 2.0],
          [0.39, 1.92],
          [0.39, 1.8],
          [0.46, 1.75],
          [0.46, 1.6],
          [0.42, 1.5],
          [0.48, 1.1],
          [0.48, 0.6],
          [0, 0.6],
        ],
        M.ceramic,
        { r: 0.04 },
      ),
      at(cyl(0.487, 0.12, M.blue, { r: 0.005 }), 0, 1.1),
      at(
        lathe(
          [
            [0, -0.15],
            [0.62, -0.15],
            [0.62, 0.1],
            [0.56, 0.2],
            [0.48, 0.24],
            [0, 0.24],
          ],
          M.steel,
        ),
        0,
        0.62,
      ),
      at(hex(0.8, 0.72, M.steel), 0, 0.1),
      at(
        lathe(
          [
            [0, 0.3],
            [0.66, 0.3],
            [0.66, -0.1],
            [0.5, -0.3],
            [0, -0.3],
          ],
          M.steel,
        ),
        0,
        -0.5,
      ),
      at(torus(0.52, 0.085, M.steel), 0, -0.82),
      at(thread(0.46, 1.65, M.steel, 0.14), 0, -1.65),
      at(tube(0.38, 0.26, 0.14, M.steel), 0, -2.52),
      at(cone(0.1, 0.2, 0.4, M.ceramic), 0, -2.55),
      at(cyl(0.07, 0.3, M.copper), 0, -2.75),
      hose(
        [
          [0.33, -2.5, 0],
          [0.33, -2.85, 0],
          [0.26, -2.99, 0],
          [0.05, -3.0, 0],
          [-0.1, -3.0, 0],
        ],
        0.075,
        M.steel,
        { radial: 12 },
      ),
    ),
    40,
    10,
    -40,
  )

const glowPlug = () =>
  posed(
    group(
      at(thread(0.13, 0.5), 0, 3.1),
      at(cyl(0.2, 0.14, M.steel), 0, 2.8),
      at(cyl(0.16, 0.2, M.black), 0, 2.65),
      at(hex(0.42, 0.7, M.steel), 0, 2.2),
      at(cyl(0.27, 1, M.steel), 0, 1.5),
      at(thread(0.32, 0.9, M.steel, 0.11), 0, 0.6),
      at(
        lathe(
          [
            [0, 0.9],
            [0.27, 0.9],
            [0.27, -0.6],
            [0.2, -0.85],
            [0, -0.85],
          ],
          M.steel,
        ),
        0,
        -0.6,
      ),
      at(
        lathe(
          [
            [0, 1],
            [0.13, 1],
            [0.13, -0.9],
            [0.08, -1.0],
            [0, -1.02],
          ],
          M.heatSteel,
        ),
        0,
        -2.2,
      ),
    ),
    40,
    10,
    -40,
  )

const ignitionCoil = () =>
  posed(
    group(
      // Pencil coil: head with plug and screw ear, stem, rubber boot.
      at(box(1.5, 0.8, 1.0, M.black, 0.14), 0.1, 2.1),
      at(box(1.2, 0.12, 0.8, M.grey, 0.05), 0.1, 2.54),
      at(
        plate(
          hullPts([
            [0, 0, 0.34],
            [0.9, 0, 0.28],
          ]),
          0.22,
          M.black,
          { holes: [circlePts(0.15, 0.9, 0)] },
        ),
        0.85,
        1.8,
        0,
        90,
      ),
      at(tube(0.22, 0.14, 0.3, M.brass), 1.75, 1.8),
      at(group(socket(0.8, 0.8, 0.55, M.black, 3)), -0.95, 2.15, 0, 0, 0, 90),
      at(cyl(0.42, 1.7, M.black), 0, 0.95),
      at(tube(0.47, 0.3, 0.3, M.rubber), 0, 1.45),
      at(cyl(0.36, 0.7, M.grey), 0, -0.2),
      lathe(
        [
          [0.2, -2.6],
          [0.34, -2.6],
          [0.38, -2.4],
          [0.34, -2.2],
          [0.34, -0.9],
          [0.4, -0.8],
          [0.4, -0.6],
          [0.34, -0.5],
          [0.3, -0.4],
        ],
        M.rubber,
      ),
      at(tube(0.2, 0.12, 0.3, M.steel), 0, -2.5),
    ),
    30,
    16,
    -32,
  )

const ignitionCable = () =>
  posed(
    group(
      Array.from({ length: 4 }, (_, i) => {
        const x = (i - 1.5) * 0.78,
          lead = M.plastic('#c6342c', 0.4)
        return group(
          hose(
            [
              [x, -1.6, 0],
              [x, -0.4, 0],
              [x * 0.75, 1.0, 0.3],
              [x * 0.45 + 0.3, 2.0, 0],
              [x * 0.8 + 1.2, 2.5 - i * 0.12, -0.2],
              [2.6, 1.5 - i * 0.5, 0],
            ],
            0.11,
            lead,
          ),
          at(
            lathe(
              [
                [0.2, -0.9],
                [0.26, -0.9],
                [0.26, -0.2],
                [0.3, -0.15],
                [0.3, 0.05],
                [0.24, 0.1],
                [0.2, 0.5],
                [0.14, 0.8],
                [0, 0.8],
              ],
              M.rubber,
            ),
            x,
            -2.0,
          ),
          at(tube(0.2, 0.14, 0.2, M.steel), x, -2.92),
          at(
            along(
              'x',
              lathe(
                [
                  [0.24, 0.5],
                  [0.28, 0.5],
                  [0.28, 0.1],
                  [0.2, 0.0],
                  [0.15, -0.45],
                  [0, -0.45],
                ],
                M.rubber,
              ),
            ),
            2.85,
            1.48 - i * 0.5,
          ),
        )
      }),
    ),
    10,
    16,
    -8,
  )

export default {
  'spark-plug': sparkPlug,
  'glow-plug': glowPlug,
  'ignition-coil': ignitionCoil,
  'ignition-cable': ignitionCable,
}
