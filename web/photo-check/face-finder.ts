import { env, nets, tf } from '@vladmandic/face-api';
import weights from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url';
import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json';
import type { FaceBox, Pixels } from './photo-findings.ts';

/** Side of the square that the network looks at: a smaller one misses a face of an eighth of the picture's height. */
const inputSize = 224;
/** Faces of passport photos score 0.6 and more, walls and landscapes below 0.2. */
const leastScore = 0.4;

/** Calls that the library has and its types leave out. */
const backend = tf as unknown as {
  readonly setBackend: (name: string) => Promise<boolean>;
  readonly ready: () => Promise<void>;
};

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  // The library draws nothing here: it is given pixels, in a worker without elements.
  const none = (): never => {
    throw new Error('not in a worker');
  };
  env.setEnv({
    Canvas: OffscreenCanvas as never,
    CanvasRenderingContext2D: OffscreenCanvasRenderingContext2D as never,
    Image: class {} as never,
    ImageData,
    Video: class {} as never,
    createCanvasElement: none,
    createImageElement: none,
    createVideoElement: none,
    fetch: none,
    readFile: none,
  });
  await backend.setBackend('cpu');
  await backend.ready();
  const answer = await fetch(weights);
  if (!answer.ok) throw new Error(`weights: ${answer.status}`);
  const entries = manifest.flatMap(({ weights: entry }) => entry) as Parameters<typeof tf.io.decodeWeights>[1];
  nets.tinyFaceDetector.loadFromWeightMap(tf.io.decodeWeights(await answer.arrayBuffer(), entries));
}

/** Returns the faces in a picture of about 224 pixels. Rejects where the network or its weights cannot be loaded. */
export async function findFaces({ data, width, height }: Pixels): Promise<readonly FaceBox[]> {
  loading ??= load();
  await loading;
  const colours = new Float32Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    colours.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  }
  const picture = tf.tensor3d(colours, [height, width, 3]);
  try {
    const found = await nets.tinyFaceDetector.locateFaces(picture as never, { inputSize, scoreThreshold: leastScore });
    return found.map(({ relativeBox: { x, y, width, height } }) => ({ x, y, width, height }));
  } finally {
    picture.dispose();
  }
}
