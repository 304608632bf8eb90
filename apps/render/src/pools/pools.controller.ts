import {
  addPoolNode,
  changePool,
  createPool,
  deletePool,
  listAccountPools,
  listPoolNodes,
  listPools,
  readPool,
  removePoolNode,
  removePoolNodeNamed,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { PoolsService } from './pools.service.ts';

@Controller()
export class PoolsController {
  constructor(private readonly pools: PoolsService) {}

  @Answers(listAccountPools)
  listOfAccount(
    request: RequestOf<typeof listAccountPools>,
  ): Promise<AnswerOf<typeof listAccountPools>> {
    return this.pools.listOfAccount(request);
  }

  @Answers(listPools)
  list(request: RequestOf<typeof listPools>): Promise<AnswerOf<typeof listPools>> {
    return this.pools.list(request);
  }

  @Answers(createPool)
  create(request: RequestOf<typeof createPool>): Promise<AnswerOf<typeof createPool>> {
    return this.pools.create(request);
  }

  @Answers(readPool)
  read(request: RequestOf<typeof readPool>): Promise<AnswerOf<typeof readPool>> {
    return this.pools.read(request);
  }

  @Answers(changePool)
  change(request: RequestOf<typeof changePool>): Promise<AnswerOf<typeof changePool>> {
    return this.pools.change(request);
  }

  @Answers(deletePool)
  delete(request: RequestOf<typeof deletePool>): Promise<AnswerOf<typeof deletePool>> {
    return this.pools.delete(request);
  }

  @Answers(listPoolNodes)
  listNodes(request: RequestOf<typeof listPoolNodes>): Promise<AnswerOf<typeof listPoolNodes>> {
    return this.pools.listNodes(request);
  }

  @Answers(addPoolNode)
  addNode(request: RequestOf<typeof addPoolNode>): Promise<AnswerOf<typeof addPoolNode>> {
    return this.pools.addNode(request);
  }

  @Answers(removePoolNode)
  removeNode(request: RequestOf<typeof removePoolNode>): Promise<AnswerOf<typeof removePoolNode>> {
    return this.pools.removeNode(request);
  }

  @Answers(removePoolNodeNamed)
  removeNodeNamed(
    request: RequestOf<typeof removePoolNodeNamed>,
  ): Promise<AnswerOf<typeof removePoolNodeNamed>> {
    return this.pools.removeNodeNamed(request);
  }
}
