import {
  batchAssets,
  changeAsset,
  changeAssets,
  deleteAsset,
  deleteAssets,
  listAssets,
  listFolderAssets,
  readAsset,
  removeAsset,
  removeAssets,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { AssetRemoval } from './asset-removal.ts';
import { AssetsService } from './assets.service.ts';
import { BatchAssets } from './batch-assets.ts';

@Controller()
export class AssetsController {
  constructor(
    private readonly assets: AssetsService,
    private readonly batches: BatchAssets,
    private readonly removal: AssetRemoval,
  ) {}

  @Answers(listFolderAssets)
  listOfFolder(
    request: RequestOf<typeof listFolderAssets>,
  ): Promise<AnswerOf<typeof listFolderAssets>> {
    return this.assets.listOfFolder(request);
  }

  @Answers(listAssets)
  list(request: RequestOf<typeof listAssets>): Promise<AnswerOf<typeof listAssets>> {
    return this.assets.list(request);
  }

  @Answers(readAsset)
  read(request: RequestOf<typeof readAsset>): Promise<AnswerOf<typeof readAsset>> {
    return this.assets.read(request);
  }

  @Answers(changeAsset)
  change(request: RequestOf<typeof changeAsset>): Promise<AnswerOf<typeof changeAsset>> {
    return this.assets.change(request);
  }

  @Answers(deleteAsset)
  delete(request: RequestOf<typeof deleteAsset>): Promise<AnswerOf<typeof deleteAsset>> {
    return this.assets.delete(request);
  }

  @Answers(changeAssets)
  changeMany(request: RequestOf<typeof changeAssets>): Promise<AnswerOf<typeof changeAssets>> {
    return this.assets.changeMany(request);
  }

  @Answers(deleteAssets)
  deleteMany(request: RequestOf<typeof deleteAssets>): Promise<AnswerOf<typeof deleteAssets>> {
    return this.assets.deleteMany(request);
  }

  @Answers(batchAssets)
  batch(request: RequestOf<typeof batchAssets>): Promise<AnswerOf<typeof batchAssets>> {
    return this.batches.change(request);
  }

  @Answers(removeAsset)
  remove(request: RequestOf<typeof removeAsset>): Promise<AnswerOf<typeof removeAsset>> {
    return this.removal.remove(request);
  }

  @Answers(removeAssets)
  removeMany(request: RequestOf<typeof removeAssets>): Promise<AnswerOf<typeof removeAssets>> {
    return this.removal.removeMany(request);
  }
}
