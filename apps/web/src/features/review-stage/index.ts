export { ReviewStage } from './review-stage.tsx';
export type { ReviewStageHandle } from './review-stage.tsx';
