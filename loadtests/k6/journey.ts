import type { Client } from './client.ts';
import type { Scene } from './scene.ts';

/** What a person does once; asked for again until the run ends. @param film bytes of a small film */
export type Journey = (client: Client, scene: Scene, film: ArrayBuffer) => void;
